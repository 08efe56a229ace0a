import type { FailureTag } from '#shared/triage/failure-tag';
import { classOf } from '../../theme/class-of.ts';
import { useProject } from '../projects/index.ts';
import { useFailureTag } from './failure-tag-queries.ts';

/** A tag's colour, which never speaks alone. */
export const TagDot = ({ color }: { color: FailureTag['color'] }) => (
  <span className={dot} style={{ backgroundColor: `var(--t-colors-tag-${color})` }} aria-hidden />
);

type Props = { tag: Pick<FailureTag, 'name' | 'color'>; isFeedbackAsked?: boolean };

export const FailureTagBadge = ({ tag: { name, color }, isFeedbackAsked }: Props) => (
  <span className={frame} title={isFeedbackAsked ? `${name}: assigned by likeness` : name}>
    <TagDot color={color} />
    <span className={text}>{name}</span>
    {isFeedbackAsked && (
      <span className={question} aria-label="Assigned by likeness" role="img">
        ?
      </span>
    )}
  </span>
);

type RowProps = { test: { failureTagId?: number; userFeedbackRequired?: boolean } };

/** The tag of a test in a list; nothing while the tags are loading, of tests without one, and for who only reads. */
export const RowFailureTag = ({ test: { failureTagId, userFeedbackRequired } }: RowProps) =>
  failureTagId === undefined ? null : <KnownTag tagId={failureTagId} isFeedbackAsked={userFeedbackRequired} />;

const KnownTag = ({ tagId, isFeedbackAsked }: { tagId: number; isFeedbackAsked?: boolean }) => {
  const tag = useFailureTag(tagId);
  const { can } = useProject();
  return tag && can('failureTags:assign') ? <FailureTagBadge tag={tag} isFeedbackAsked={isFeedbackAsked} /> : null;
};

const dot = classOf({ display: 'inline-block', boxSize: '2', borderRadius: 'full', flexShrink: 0 });
const text = classOf({ truncate: true });
const question = classOf({ color: 'fg.muted' });
const frame = classOf({
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
});
