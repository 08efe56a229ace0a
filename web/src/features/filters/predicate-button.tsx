import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { type PanelProps, PredicatePanel } from './predicate-panel.tsx';
import { clearPredicate, describePredicate, predicates, statusesOf } from './predicates.ts';

type Props = PanelProps & {
  /** Just added by the reader, who goes on to choose values. */
  isOpenAtFirst?: boolean;
  isWide?: boolean;
};

/** A predicate with its chosen values; a click changes them, the cross takes them away. */
export const PredicateButton = ({ isOpenAtFirst = false, isWide, ...panel }: Props) => {
  const { name, filters, nameOfUser, onChange } = panel;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const title = predicates.find((predicate) => predicate.name === name)?.title ?? name;
  const chosen = describePredicate(filters, name, nameOfUser);
  const usual = name === 'status' && chosen === undefined ? `${statusesOf(filters).length}` : undefined;
  return (
    <Flex align="center" maxW="full" width={isWide ? 'full' : undefined}>
      <Popover
        label={title}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={(props) => (
          <Button
            {...props}
            variant={chosen ? 'surface' : 'outline'}
            colorPalette={chosen ? 'accent' : 'gray'}
            size="sm"
            minW="0"
            flex={isWide ? '1' : undefined}
            flexShrink={1}
            justifyContent={isWide ? 'space-between' : undefined}
            borderEndRadius={chosen ? '0' : undefined}
          >
            <chakra.span truncate maxW={isWide ? undefined : '22rem'}>
              {title}
              {chosen && `: ${chosen}`}
              {usual && <chakra.span color="fg.muted"> · {usual}</chakra.span>}
            </chakra.span>
            <Icon name="chevron-down" size={12} />
          </Button>
        )}
      >
        <PredicatePanel {...panel} />
      </Popover>
      {chosen && (
        <IconButton
          aria-label={`Clear ${title.toLowerCase()}`}
          title={`Clear ${title.toLowerCase()}`}
          size="sm"
          variant="surface"
          borderStartRadius="0"
          ms="-1px"
          px="1"
          minW="7"
          onClick={() => onChange(clearPredicate(filters, name))}
        >
          <Icon name="close" size={12} />
        </IconButton>
      )}
    </Flex>
  );
};
