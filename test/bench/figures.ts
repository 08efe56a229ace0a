/** One line of the result: what was measured and, where the product promises something, whether it kept its word. */
export type Figure = { name: string; measured: string; bound?: string; isKept?: boolean };

type Limit = { atMost: number } | { atLeast: number };

export const figure = (name: string, value: number, unit: string, limit?: Limit): Figure => {
  const measured = `${format(value)}${unit && ` ${unit}`}`;
  if (!limit) return { name, measured };
  const isUpper = 'atMost' in limit;
  const edge = isUpper ? limit.atMost : limit.atLeast;
  return {
    name,
    measured,
    bound: `${isUpper ? '≤' : '≥'} ${format(edge)}${unit && ` ${unit}`}`,
    isKept: isUpper ? value <= edge : value >= edge,
  };
};

const format = (value: number): string =>
  Number.isInteger(value)
    ? value.toLocaleString('en')
    : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

/** Prints the table; answers whether every bound was kept. */
export const printFigures = (figures: readonly Figure[]): boolean => {
  const width = (of: (row: Figure) => string) => Math.max(...figures.map((row) => of(row).length));
  const nameWidth = width(({ name }) => name);
  const measuredWidth = width(({ measured }) => measured);
  const boundWidth = width(({ bound = '' }) => bound);
  for (const { name, measured, bound = '', isKept } of figures) {
    const verdict = isKept ? 'kept' : 'BROKEN';
    console.log(
      `${name.padEnd(nameWidth)}  ${measured.padStart(measuredWidth)}  ${bound.padStart(boundWidth)}  ${bound && verdict}`.trimEnd(),
    );
  }
  return figures.every(({ isKept }) => isKept !== false);
};
