/** Where a row of a paged list is: pages start at 1, rows at 0. */
export const pageOfRow = (row: number, pageSize: number): number => Math.floor(row / pageSize) + 1;

export const firstRowOf = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** The pages that hold the given rows, each once, in order. */
export const pagesOfRows = (rows: readonly number[], pageSize: number): number[] => [
  ...new Set(rows.map((row) => pageOfRow(row, pageSize))),
];
