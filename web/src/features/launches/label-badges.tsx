import type { Label } from '#shared/launches/launch';
import { classOf, recipe } from '../../theme/class-of.ts';

type Props = { labels: readonly Label[]; limit?: number };

/** Labels as `key: value`; in a list only as many as fit, with the number of the rest. */
export const LabelBadges = ({ labels, limit }: Props) => {
  if (labels.length === 0) return null;
  const shown = labels.slice(0, limit);
  const rest = labels.slice(shown.length);
  return (
    <div className={limit === undefined ? wrapped : line}>
      {shown.map((label) => (
        <span key={toText(label)} className={badge} title={toText(label)}>
          <span className={text}>{toText(label)}</span>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={others} title={rest.map(toText).join('\n')}>
          +{rest.length}
        </span>
      )}
    </div>
  );
};

const inLine = { display: 'flex', gap: '1', alignItems: 'center', minW: '0' } as const;
const line = classOf(inLine);
const wrapped = classOf({ ...inLine, flexWrap: 'wrap' });
const badge = classOf(recipe('badge', {}), { colorPalette: 'gray', minW: '0', maxW: 'full' });
const text = classOf({ truncate: true });
const others = classOf({ color: 'fg.muted', fontSize: 'xs' });

const toText = ({ key, value }: Label): string => (key === '' ? value : `${key}: ${value}`);
