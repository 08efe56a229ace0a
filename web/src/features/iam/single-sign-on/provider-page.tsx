import { Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../http/api-error.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { ForConfigurers } from './for-configurers.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providerQuery } from './provider-queries.ts';
import { ServiceProviderFacts } from './service-provider-facts.tsx';

export const NewProviderPage = () => (
  <ForConfigurers>
    <ProviderFrame title="New identity provider">
      <ServiceProviderFacts />
      <ProviderForm />
    </ProviderFrame>
  </ForConfigurers>
);

export const ProviderPage = () => (
  <ForConfigurers>
    <Provider />
  </ForConfigurers>
);

const Provider = () => {
  const { providerId = '' } = useParams();
  const { data: provider, error } = useQuery(providerQuery(providerId));
  if (isApiError(error) && [400, 404].includes(error.status))
    return <NotFoundPage message="Selected provider doesn't exist" />;
  return (
    <ProviderFrame title={provider?.name ?? 'Identity provider'}>
      {!provider && !error && <RowSkeletons />}
      <ErrorMessage error={error} />
      {provider && (
        <>
          <ProviderFacts provider={provider} />
          <ServiceProviderFacts />
          <ProviderForm key={provider.id} provider={provider} />
        </>
      )}
    </ProviderFrame>
  );
};

const ProviderFrame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Page
    title={title}
    documentTitle={`${title} · Single sign-on`}
    breadcrumb={
      <Breadcrumb
        levels={[
          { title: 'Settings', to: paths.settings() },
          { title: 'Single sign-on', to: paths.singleSignOn() },
        ]}
      />
    }
  >
    <Grid gap="8" maxWidth="720px" templateColumns="minmax(0, 1fr)">
      {children}
    </Grid>
  </Page>
);
