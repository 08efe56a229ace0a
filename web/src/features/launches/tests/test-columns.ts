export type TestColumns = {
  /** Somebody who only reads selects nothing. */
  isSelectable: boolean;
  hasMessages: boolean;
  /** Some test failed: since when has a column of its own. */
  hasFailures: boolean;
  /** Beside an open test there is room for the names only. */
  isCompact: boolean;
};

/** The room of the messages goes to the names where there are none; the header keeps its place. */
export const gridOf = ({ isSelectable, hasMessages, hasFailures, isCompact }: TestColumns): string => {
  const select = isSelectable ? '16px ' : '';
  const menu = isSelectable ? ' 28px' : '';
  if (isCompact) return `${select}20px minmax(0, 1fr) 76px${menu}`;
  const texts = hasMessages ? 'minmax(0, 5fr) minmax(0, 4fr)' : 'minmax(0, 8fr) 84px';
  return `${select}20px ${texts} minmax(0, ${hasMessages ? 3 : 2}fr)${hasFailures ? ' 116px' : ''} 76px 96px${menu}`;
};
