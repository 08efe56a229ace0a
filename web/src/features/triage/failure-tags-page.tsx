import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type FailureTag, reasonNotToArchive } from '#shared/triage/failure-tag';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem, MenuSeparator, RowMenu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { toast } from '../../ui/toaster.tsx';
import { useMay } from '../iam/index.ts';
import { DeleteFailureTagDialog } from './delete-failure-tag-dialog.tsx';
import { TagDot } from './failure-tag-badge.tsx';
import { failureTagsQuery, useSaveFailureTag } from './failure-tag-queries.ts';

const FailureTagForm = lazy(async () => ({ default: (await import('./failure-tag-form.tsx')).FailureTagForm }));

/** The tags of the workspace: everybody reads them, administrators change them. */
export const FailureTagsPage = () => {
  const { items: tags } = useSuspenseQuery(failureTagsQuery).data;
  const mayChange = useMay('REPORTING_FAILURE_TAGS_UPDATE');
  const [edited, setEdited] = useState<FailureTag | 'new'>();
  const [deleted, setDeleted] = useState<FailureTag>();
  const rows = tags.toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived));
  return (
    <Page
      title="Failure tags"
      actions={
        mayChange && (
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={14} />
            Create tag
          </Button>
        )
      }
    >
      <Text color="fg.muted" maxW="70ch">
        Why tests fail, in the words of this workspace. Every failed test gets the tag that you gave to failures like
        it; what you like, dislike and choose yourself teaches the next ones.
      </Text>
      <DataTable
        label="Failure tags"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={
          mayChange
            ? (tag) => <TagMenu tag={tag} onEdit={() => setEdited(tag)} onDelete={() => setDeleted(tag)} />
            : undefined
        }
      />
      <Suspense>
        {edited && <FailureTagForm tag={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
      {deleted && <DeleteFailureTagDialog tag={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
};

const columns: Column<FailureTag>[] = [
  {
    key: 'name',
    header: 'Name',
    isMain: true,
    cell: ({ name, color, isArchived, isDefault }) => (
      <Flex as="span" align="center" gap="2.5">
        <TagDot color={color} />
        {name}
        {isDefault && <Badge colorPalette="gray">Default</Badge>}
        {isArchived && <Badge colorPalette="gray">Archived</Badge>}
      </Flex>
    ),
  },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value }) => (
      <Text as="span" fontFamily="mono" fontSize="xs" color="fg.muted">
        {value}
      </Text>
    ),
  },
];

type TagMenuProps = { tag: FailureTag; onEdit: () => void; onDelete: () => void };

const TagMenu = ({ tag, onEdit, onDelete }: TagMenuProps) => {
  const save = useSaveFailureTag();
  const isFixed = reasonNotToArchive(tag) !== undefined;
  const archive = (isArchived: boolean) =>
    save.mutate({ id: tag.id, isArchived }, { onError: (error) => toast.error(error) });
  return (
    <RowMenu label={`Actions for ${tag.name}`}>
      <MenuItem icon="edit" onSelect={onEdit}>
        Edit
      </MenuItem>
      {tag.isArchived ? (
        <MenuItem icon="refresh" onSelect={() => archive(false)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon="folder" isDisabled={isFixed} onSelect={() => archive(true)}>
          Archive
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="trash" isDangerous isDisabled={isFixed} onSelect={onDelete}>
        Delete
      </MenuItem>
    </RowMenu>
  );
};
