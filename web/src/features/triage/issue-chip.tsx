import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { type IssueReference, isWebAddress } from '#shared/triage/issue';
import { Icon } from '../../ui/icon.tsx';

type Props = { issue: IssueReference; onUnlink?: () => void; isBusy?: boolean };

/** An issue's key, which leads to the issue; never to anything but a web page, and never with a way back to ours. */
export const IssueChip = ({ issue: { value, url }, onUnlink, isBusy }: Props) => (
  <Flex as="span" display="inline-flex" {...frame}>
    <Icon name="link" size={12} />
    {url && isWebAddress(url) ? (
      <chakra.a href={url} target="_blank" rel="noopener noreferrer nofollow" {...link} title={url}>
        {value}
      </chakra.a>
    ) : (
      <chakra.span truncate>{value}</chakra.span>
    )}
    {onUnlink && (
      <IconButton
        aria-label={`Unlink ${value}`}
        title={`Unlink ${value}`}
        variant="ghost"
        colorPalette="gray"
        size="2xs"
        me="-1"
        height="4"
        minW="4"
        disabled={isBusy}
        onClick={onUnlink}
      >
        <Icon name="close" size={12} />
      </IconButton>
    )}
  </Flex>
);

type RowIssuesProps = { test: { id: number; issueReferences?: readonly IssueReference[] }; maxW?: string };

/** The issues of a test in a list: the first, and how many there are besides. */
export const RowIssues = ({ test, maxW = '40%' }: RowIssuesProps) => {
  const [first, ...others] = test.issueReferences ?? [];
  if (!first) return null;
  return (
    <Flex
      as="span"
      display="inline-flex"
      position="relative"
      zIndex="1"
      align="center"
      gap="1"
      minW="0"
      flexShrink={0}
      maxW={maxW}
    >
      <IssueChip issue={first} />
      {others.length > 0 && (
        <chakra.span fontSize="xs" color="fg.muted" title={others.map(({ value }) => value).join(', ')}>
          +{others.length}
        </chakra.span>
      )}
    </Flex>
  );
};

const frame = {
  align: 'center',
  gap: '1',
  minWidth: '0',
  maxWidth: 'full',
  height: '5',
  px: '1.5',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  color: 'fg',
  fontSize: 'xs',
  fontWeight: 'medium',
} as const;

const link = {
  color: 'accent.fg',
  truncate: true,
  borderRadius: 'xs',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline' },
} as const;
