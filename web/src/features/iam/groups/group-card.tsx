import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Group } from '#shared/iam/groups/group-contract';
import { MenuItem, RowMenu } from '../../../ui/menu.tsx';
import { useMay } from '../current-user.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import { permissionsQuery } from './group-queries.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));

/** A group: what its users may do, who they are, and what can be changed of that. */
export const GroupCard = ({ group }: { group: Group }) => {
  const { name, usersCount, isBuiltIn } = group;
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <Flex as="li" direction="column" gap="3" p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg" minW="0">
      <Flex align="flex-start" gap="2">
        <Box flex="1" minW="0">
          <Heading as="h2" size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            (contains {usersCount.toLocaleString('en')} {usersCount === 1 ? 'user' : 'users'})
          </Text>
        </Box>
        {isBuiltIn ? (
          <Badge colorPalette="gray">Built-in</Badge>
        ) : (
          <GroupMenu group={group} onEdit={() => setDialog('edit')} onDelete={() => setDialog('delete')} />
        )}
      </Flex>
      <Permissions of={group} />
      <GroupMembers group={group} />
      <Suspense>
        {dialog === 'edit' && <GroupDialog group={group} onClose={close} />}
        {dialog === 'delete' && <DeleteGroupDialog group={group} onClose={close} />}
      </Suspense>
    </Flex>
  );
};

type GroupMenuProps = { group: Group; onEdit: () => void; onDelete: () => void };

const GroupMenu = ({ group, onEdit, onDelete }: GroupMenuProps) => {
  const mayUpdate = useMay('IAM_GROUPS_UPDATE');
  const mayDelete = useMay('IAM_GROUPS_DELETE');
  if (!mayUpdate && !mayDelete) return null;
  return (
    <RowMenu label={`Actions for ${group.name}`}>
      {mayUpdate && (
        <MenuItem icon="edit" onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon="trash" isDangerous onSelect={onDelete}>
          Delete
        </MenuItem>
      )}
    </RowMenu>
  );
};

const Permissions = ({ of: { permissions } }: { of: Group }) => {
  const { data: all = [] } = useQuery(permissionsQuery);
  const held = all.filter(({ name }) => permissions.includes(name)).map(({ description }) => description);
  return (
    <Text fontSize="sm" lineClamp="3" title={held.join(' · ')}>
      {permissions.length === 0 && 'No permissions'}
      {permissions.length > 0 && permissions.length === all.length && 'All permissions'}
      {permissions.length < all.length && held.join(' · ')}
    </Text>
  );
};
