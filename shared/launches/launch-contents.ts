import * as z from 'zod';

/** What a launch holds beside its tests: files that were sent for it. */
export const contentsKeys = ['screenshots', 'artifacts', 'fileBytes'] as const;
export type Contents = Record<(typeof contentsKeys)[number], number>;

export const noContents = (): Contents => ({ screenshots: 0, artifacts: 0, fileBytes: 0 });

/** What deleting launches frees. */
export const FreedContents = z
  .object({
    launches: z.number().int(),
    tests: z.number().int(),
    screenshots: z.number().int(),
    artifacts: z.number().int(),
    /** Of screenshots and artifacts; logs are not counted. */
    fileBytes: z.number().int(),
  })
  .meta({ id: 'FreedContents' });
export type FreedContents = z.infer<typeof FreedContents>;

export const noFreedContents = (): FreedContents => ({ launches: 0, tests: 0, ...noContents() });

export const addFreed = (one: FreedContents, other: FreedContents): FreedContents => ({
  launches: one.launches + other.launches,
  tests: one.tests + other.tests,
  screenshots: one.screenshots + other.screenshots,
  artifacts: one.artifacts + other.artifacts,
  fileBytes: one.fileBytes + other.fileBytes,
});

/** `3.2 GB: 412 screenshots, 18 artifacts, 50,000 tests`, as a sentence goes on after 'frees'. */
export const describeFreed = ({ fileBytes, screenshots, artifacts, tests }: FreedContents): string => {
  const parts = [
    countOf(screenshots, 'screenshot'),
    countOf(artifacts, 'artifact'),
    tests === 0 && (screenshots > 0 || artifacts > 0) ? '' : countOf(tests, 'test') || 'no tests',
  ];
  const held = parts.filter(Boolean).join(', ');
  return fileBytes === 0 ? held : `${describeBytes(fileBytes)}: ${held}`;
};

const countOf = (count: number, noun: string): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Thousands, as disks are sold: `3.2 GB`. */
export const describeBytes = (bytes: number): string => {
  let amount = bytes;
  let unit = 0;
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const rounded = unit === 0 || amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${rounded} ${rounded === 1 && unit === 0 ? 'byte' : units[unit]}`;
};
