import { Box, chakra } from '@chakra-ui/react';
import type { FailureTag } from '#shared/triage/failure-tag';
import { useProject } from '../projects/index.ts';
import { useFailureTag } from './failure-tag-queries.ts';

/** A tag's colour, which never speaks alone. */
export const TagDot = ({ color }: { color: FailureTag['color'] }) => (
  <Box
    as="span"
    display="inline-block"
    boxSize="2"
    borderRadius="full"
    flexShrink={0}
    bg={`tag.${color}`}
    aria-hidden
  />
);

type Props = { tag: Pick<FailureTag, 'name' | 'color'>; isFeedbackAsked?: boolean };

export const FailureTagBadge = ({ tag: { name, color }, isFeedbackAsked }: Props) => (
  <chakra.span {...frame} title={isFeedbackAsked ? `${name}: assigned by likeness` : name}>
    <TagDot color={color} />
    <chakra.span truncate>{name}</chakra.span>
    {isFeedbackAsked && (
      <chakra.span color="fg.muted" aria-label="Assigned by likeness" role="img">
        ?
      </chakra.span>
    )}
  </chakra.span>
);

/** The tag of a test in a list; nothing while the tags are loading, of tests without one, and for who only reads. */
export const RowFailureTag = ({ test }: { test: { failureTagId?: number; userFeedbackRequired?: boolean } }) => {
  const tag = useFailureTag(test.failureTagId);
  const { can } = useProject();
  return tag && can('failureTags:assign') ? (
    <FailureTagBadge tag={tag} isFeedbackAsked={test.userFeedbackRequired} />
  ) : null;
};

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flexShrink: 0,
  maxWidth: 'min(100%, 10rem)',
  height: '5',
  px: '1.5',
  borderRadius: 'sm',
  bg: 'bg.muted',
  color: 'fg',
  fontSize: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
} as const;
