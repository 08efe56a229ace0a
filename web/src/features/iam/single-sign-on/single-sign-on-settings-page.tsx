import { Badge, Button, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SamlProvider } from '#shared/iam/saml/saml-contract';
import { paths } from '../../../app/paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem, RowMenu } from '../../../ui/menu.tsx';
import { formatDate } from '../../../ui/relative-time.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { SectionPage } from '../../settings/index.ts';
import { DeleteProviderDialog } from './delete-provider-dialog.tsx';
import { ForConfigurers } from './for-configurers.tsx';
import { providersQuery } from './provider-queries.ts';

/** The identity providers of the workspace, for those who may configure them. */
export const SingleSignOnSettingsPage = () => (
  <ForConfigurers>
    <Providers />
  </ForConfigurers>
);

const Providers = () => {
  const { data: providers, error } = useQuery(providersQuery);
  const [deleted, setDeleted] = useState<SamlProvider>();
  const navigate = useNavigate();
  const isEmpty = providers?.length === 0;
  return (
    <SectionPage title="Single sign-on" actions={!isEmpty && <AddButton>saml idp</AddButton>}>
      {!providers && !error && <RowSkeletons />}
      <ErrorMessage error={error} />
      {isEmpty && (
        <EmptyState
          icon="lock"
          title="Single Sign-On"
          description="Let people sign in with the account of your company. An identity provider says who they are; users are created when they come for the first time."
        >
          <AddButton>Add SAML identity provider</AddButton>
        </EmptyState>
      )}
      {providers && !isEmpty && (
        <DataTable
          label="Identity providers"
          columns={columns}
          rows={providers}
          rowKey={({ id }) => id}
          rowLink={({ id }) => paths.identityProvider(id)}
          rowActions={(provider) => (
            <RowMenu label={`Actions for ${provider.name}`}>
              <MenuItem icon="edit" onSelect={() => void navigate(paths.identityProvider(provider.id))}>
                Edit
              </MenuItem>
              <MenuItem icon="trash" isDangerous onSelect={() => setDeleted(provider)}>
                Delete
              </MenuItem>
            </RowMenu>
          )}
        />
      )}
      {deleted && <DeleteProviderDialog provider={deleted} onClose={() => setDeleted(undefined)} />}
    </SectionPage>
  );
};

const AddButton = ({ children }: { children: string }) => (
  <Button asChild>
    <Link to={paths.newIdentityProvider()}>
      <Icon name="plus" size={14} />
      {children}
    </Link>
  </Button>
);

const monthMs = 30 * 86_400_000;

const columns: Column<SamlProvider>[] = [
  { key: 'name', header: 'Name', isMain: true, width: '26%', cell: ({ name }) => name },
  {
    key: 'entityId',
    header: 'Entity ID',
    cell: ({ entityId }) => (
      <Text as="span" color="fg.muted" overflowWrap="anywhere">
        {entityId}
      </Text>
    ),
  },
  {
    key: 'certificate',
    header: 'Certificate',
    width: '230px',
    cell: ({ signingCertificates }) => {
      const end = Math.max(...signingCertificates.map(({ expiresAt }) => Date.parse(expiresAt)));
      if (end < Date.now()) return <Badge colorPalette="red">Expired {formatDate(end)}</Badge>;
      return end < Date.now() + monthMs ? (
        <Badge colorPalette="orange">Until {formatDate(end)}</Badge>
      ) : (
        `Until ${formatDate(end)}`
      );
    },
  },
];
