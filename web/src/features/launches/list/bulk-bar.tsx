import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useProject } from '../../projects/index.ts';
import type { BulkDialogKind } from '../acting/bulk-dialogs.tsx';
import { describeSelection, isChosenAlone } from './launch-selection.ts';
import { SelectionMenu } from './selection-menu.tsx';
import type { LaunchSelecting } from './use-launch-selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('../acting/bulk-dialogs.tsx')).BulkDialog }));

type Props = { selecting: LaunchSelecting; visible: readonly Launch[] };

/** How many launches are chosen, and what can be done with all of them. It sticks to the window's lower edge. */
export const BulkBar = ({ selecting, visible }: Props) => {
  const [dialog, setDialog] = useState<BulkDialogKind>();
  const launches = [...selecting.selection.values()];
  const keepFailed = ({ failures }: BulkOutcome) => selecting.keep(failures.map(({ launchId }) => launchId));
  return (
    <Flex role="toolbar" aria-label="Selected launches" {...barStyle}>
      <SelectionMenu selecting={selecting} />
      <chakra.span aria-live="polite" fontWeight="medium" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {describeSelection(selecting.selection, visible)}
      </chakra.span>
      <BulkActions launches={launches} onChoose={setDialog} />
      <IconButton
        aria-label="Clear selection"
        title="Clear selection"
        variant="ghost"
        colorPalette="gray"
        onClick={selecting.clear}
      >
        <Icon name="close" />
      </IconButton>
      {dialog && (
        <Suspense>
          <BulkDialog kind={dialog} launches={launches} onDone={keepFailed} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
};

type Action = { kind: BulkDialogKind; word: string; icon: IconName; isDangerous?: boolean; isPossible: boolean };
type ActionsProps = { launches: readonly Launch[]; onChoose: (kind: BulkDialogKind) => void };

const BulkActions = ({ launches, onChoose }: ActionsProps) => {
  const isNarrow = useIsNarrow();
  const actions = useBulkChoices(launches);
  if (isNarrow)
    return (
      <Flex flex="1" justify="flex-end">
        <Menu
          label="Actions"
          trigger={(props) => (
            <Button {...props} variant="outline" colorPalette="gray">
              Actions
              <Icon name="chevron-down" size={14} />
            </Button>
          )}
        >
          {actions.map(({ kind, word, icon, isDangerous, isPossible }) => (
            <MenuItem
              key={kind}
              icon={icon}
              isDangerous={isDangerous}
              isDisabled={!isPossible}
              onSelect={() => onChoose(kind)}
            >
              {word}
            </MenuItem>
          ))}
        </Menu>
      </Flex>
    );
  return (
    <Flex flex="1" gap="1.5" wrap="wrap" justify="flex-end">
      {actions.map(({ kind, word, icon, isDangerous, isPossible }) => (
        <Button
          key={kind}
          variant="outline"
          colorPalette={isDangerous ? 'red' : 'gray'}
          disabled={!isPossible}
          onClick={() => onChoose(kind)}
        >
          <Icon name={icon} size={14} />
          {word}
        </Button>
      ))}
    </Flex>
  );
};

/** What the role allows; possible when it is for one of them at least. The server answers for each. */
const useBulkChoices = (launches: readonly Launch[]): Action[] => {
  const { can } = useProject();
  const hasEnded = launches.some((launch) => !isChosenAlone(launch));
  const all: (Action & { isAllowed: boolean })[] = [
    {
      kind: 'review',
      word: 'Mark as reviewed',
      icon: 'eye',
      isPossible: hasEnded,
      isAllowed: can('launches:review'),
    },
    {
      kind: 'milestone',
      word: 'Assign to milestone',
      icon: 'tag',
      isPossible: true,
      isAllowed: can('launches:update'),
    },
    {
      kind: 'share',
      word: 'Send as email',
      icon: 'mail',
      isPossible: launches.length > 0 && !launches.some(isChosenAlone),
      isAllowed: can('launches:share'),
    },
    {
      kind: 'abort',
      word: 'Abort',
      icon: 'stop',
      isDangerous: true,
      isPossible: launches.some(({ isAbortPossible }) => isAbortPossible),
      isAllowed: can('launches:abort'),
    },
    {
      kind: 'delete',
      word: 'Delete',
      icon: 'trash',
      isDangerous: true,
      isPossible: launches.some(({ status }) => status !== 'IN_PROGRESS'),
      isAllowed: can('launches:delete'),
    },
  ];
  return all.filter(({ isAllowed }) => isAllowed);
};

const barStyle = {
  position: 'sticky',
  bottom: '3',
  zIndex: 'docked',
  align: 'center',
  gap: '3',
  rowGap: '2',
  mt: '3',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'lg',
  bg: 'bg.panel',
  boxShadow: 'md',
} as const;
