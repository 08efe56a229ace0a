import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import type { SavedFilter } from '#shared/filters/contract';
import { canChangeFilterPrivacy, canDeleteFilter, canRenameFilter } from '#shared/filters/rules';
import { parseLaunchFilters } from '#shared/launches/finding/launch-filters';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem, RowMenu } from '../../ui/menu.tsx';
import { useCurrentUser } from '../iam/index.ts';
import { useProject } from '../projects/index.ts';
import { describeFilters } from './predicates.ts';
import { RenameFilterDialog } from './rename-filter-dialog.tsx';
import { useChangeFilter, useDeleteFilter } from './saved-filter-actions.ts';

type Props = { projectId: number; filter: SavedFilter; onApply: () => void };

/** A saved filter: its name applies it, the star makes it a favourite, the menu has what one may do with it. */
export const SavedFilterItem = ({ projectId, filter, onApply }: Props) => {
  const { name, isFavorite, isPrivate, createdBy } = filter;
  const rights = useRights(filter);
  const change = useChangeFilter(projectId, filter);
  const remove = useDeleteFilter(projectId, filter);
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <Flex as="li" align="center" gap="1" borderRadius="md" _hover={{ bg: 'bg.subtle' }}>
      {rights.isWriter && (
        <IconButton
          aria-label={isFavorite ? `Take ${name} from the favourites` : `Make ${name} a favourite`}
          aria-pressed={isFavorite}
          variant="ghost"
          size="xs"
          colorPalette="gray"
          color={isFavorite ? 'accent.fg' : 'fg.subtle'}
          onClick={() => change.mutate({ isFavorite: !isFavorite })}
        >
          <Icon name="star" size={14} />
        </IconButton>
      )}
      <chakra.button
        type="button"
        onClick={onApply}
        {...applyStyle}
        title={describeFilters(parseLaunchFilters(filter.items.join(';')).filters)}
      >
        <chakra.span display="block" truncate fontWeight="medium">
          {name}
        </chakra.span>
        <chakra.span display="flex" alignItems="center" gap="1" fontSize="xs" color="fg.muted">
          <Icon name={isPrivate ? 'lock' : 'globe'} size={12} />
          {isPrivate ? 'Private' : 'Public'}
          {!rights.isOwner && ` · ${createdBy.username}`}
        </chakra.span>
      </chakra.button>
      {rights.hasAny && (
        <RowMenu label={`Actions for ${name}`}>
          {rights.canRename && (
            <MenuItem icon="edit" onSelect={() => setDialog('rename')}>
              Rename
            </MenuItem>
          )}
          {rights.canShare && (
            <MenuItem icon={isPrivate ? 'globe' : 'lock'} onSelect={() => change.mutate({ isPrivate: !isPrivate })}>
              {isPrivate ? 'Make public' : 'Make private'}
            </MenuItem>
          )}
          {rights.canDelete && (
            <MenuItem icon="trash" isDangerous onSelect={() => setDialog('delete')}>
              Delete
            </MenuItem>
          )}
        </RowMenu>
      )}
      {dialog === 'rename' && <RenameFilterDialog projectId={projectId} filter={filter} onClose={close} />}
      <ConfirmDialog
        title="Delete filter?"
        confirm="Delete"
        isDangerous
        isOpen={dialog === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutateAsync()}
      >
        &quot;{name}&quot; is removed{isPrivate ? '' : ' for everybody in the project'}. This can not be undone.
      </ConfirmDialog>
    </Flex>
  );
};

const useRights = ({ createdBy }: SavedFilter) => {
  const user = useCurrentUser();
  const project = useProject();
  const isWriter = project.can('filters:update');
  const actor = { userId: user.id, role: project.role, permissions: user.permissions };
  const owned = { ownerId: createdBy.id };
  const canRename = isWriter && canRenameFilter(actor, owned);
  const canShare = isWriter && canChangeFilterPrivacy(actor, owned);
  const canDelete = isWriter && canDeleteFilter(actor, owned);
  const isOwner = createdBy.id === user.id;
  return { isWriter, isOwner, canRename, canShare, canDelete, hasAny: canRename || canShare || canDelete };
};

const applyStyle = {
  flex: '1',
  minW: '0',
  px: '2',
  py: '1.5',
  textAlign: 'start',
  fontSize: 'sm',
  borderRadius: 'md',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
} as const;
