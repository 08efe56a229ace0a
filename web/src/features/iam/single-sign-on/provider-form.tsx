import { Button, Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router';
import type { SamlProviderDetails } from '#shared/iam/saml/saml-contract';
import { paths } from '../../../app/paths.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { GroupRuleFields } from './group-rule-fields.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { useCreateProvider, useUpdateProvider } from './provider-queries.ts';
import { ProviderValues, toBody, valuesOf } from './provider-values.ts';
import { Section } from './section.tsx';
import { UserFields } from './user-fields.tsx';

/** Creates a provider, or changes the one that is given. */
export const ProviderForm = ({ provider }: { provider?: SamlProviderDetails }) => {
  const navigate = useNavigate();
  const create = useCreateProvider();
  const update = useUpdateProvider();
  const form = useEndpointForm(ProviderValues, valuesOf(provider));
  const { errors, isSubmitting } = form.formState;
  const save = form.submitTo(async (values) => {
    const body = toBody(values, provider);
    const saved = provider
      ? await update.mutateAsync({ ...body, id: provider.id, revision: provider.revision })
      : await create.mutateAsync(body);
    toast.success('Provider was successfully saved');
    form.reset(valuesOf(saved));
    if (!provider) await navigate(paths.identityProvider(saved.id), { replace: true });
  });
  return (
    <Form onSubmit={save}>
      <Flex direction="column" gap="8">
        <Section title="Identity provider">
          <FormField
            label="Name"
            isRequired
            error={errors.name?.message}
            hint="On the button at sign-in: 'Sign in with …'"
          >
            {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
          </FormField>
          <FormField
            label="Logo"
            error={errors.logoKey?.message}
            hint="The address of a picture, beginning with https://"
          >
            {(field) => <Input {...field} {...form.register('logoKey')} type="url" autoComplete="off" />}
          </FormField>
        </Section>
        <MetadataFields form={form} />
        <UserFields form={form} />
        <AttributeFields form={form} />
        <GroupRuleFields form={form} />
        <ErrorMessage error={errors.root} />
        <Flex gap="2" onMouseDown={keepFocus}>
          <WorkingButton type="submit" isWorking={isSubmitting}>
            Save
          </WorkingButton>
          <Button variant="outline" colorPalette="gray" onClick={() => void navigate(paths.singleSignOn())}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
};
