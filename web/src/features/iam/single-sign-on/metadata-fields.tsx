import { useWatch } from 'react-hook-form';
import { FileField } from '../../../ui/file-field.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import type { ProviderForm } from './provider-form-type.ts';
import { sources } from './provider-values.ts';
import { Section } from './section.tsx';

type FileName = 'metadata' | 'certificate' | 'nextCertificate';

/** Where the provider's addresses and certificates come from. */
export const MetadataFields = ({ form }: { form: ProviderForm }) => {
  const [source, metadata, certificate, nextCertificate] = useWatch({
    control: form.control,
    name: ['source', 'metadata', 'certificate', 'nextCertificate'],
  });
  const { errors } = form.formState;
  const keep = (name: FileName) => (file: { name: string; content: string } | null) =>
    form.setValue(name, file, { shouldDirty: true, shouldValidate: true });
  return (
    <Section
      title="Metadata"
      description="It says where the identity provider is and how it signs. A URL is read again once a day, and when a new certificate is met, so certificates are exchanged by themselves."
    >
      <SegmentedChoice
        label="Where the metadata is"
        value={source}
        choices={sources}
        onChoose={(value) => form.setValue('source', value, { shouldDirty: true })}
      />
      {source === 'URL' ? (
        <FormField
          label="Metadata URL"
          isRequired
          error={errors.metadataUrl?.message}
          hint="Begins with https:// and can be reached from the internet"
        >
          {(field) => <Input {...field} {...form.register('metadataUrl')} type="url" autoComplete="off" />}
        </FormField>
      ) : (
        <FileField
          label="Metadata file"
          isRequired
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          file={metadata}
          error={errors.metadata?.message ?? errors.metadata?.content?.message}
          onChange={keep('metadata')}
        />
      )}
      <FileField
        label="Certificate"
        hint="Only when the metadata does not name it"
        accept=".pem,.crt,.cer,.cert,text/plain"
        file={certificate}
        error={errors.certificate?.message ?? errors.certificate?.content?.message}
        onChange={keep('certificate')}
      />
      <FileField
        label="Next certificate"
        hint="Before the identity provider changes to it: both are accepted"
        accept=".pem,.crt,.cer,.cert,text/plain"
        file={nextCertificate}
        error={errors.nextCertificate?.message ?? errors.nextCertificate?.content?.message}
        onChange={keep('nextCertificate')}
      />
    </Section>
  );
};
