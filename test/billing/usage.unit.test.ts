import { expect, test } from 'vitest';
import { monthNamesUntil, toUsage } from '#shared/billing/usage';

const months = monthNamesUntil(Date.UTC(2026, 1, 28), 3);

test('months are named across the turn of a year, the newest first', () => {
  expect(months).toEqual(['2026-02', '2026-01', '2025-12']);
});

test('what was stored when a month ended is what is stored now without what came and went later', () => {
  const row = { projectId: 1, launches: 1, tests: 10, addedBytes: 0 };
  const rows = [
    { ...row, month: '2025-12', addedBytes: 500 },
    { ...row, month: '2026-01', addedBytes: -200 },
    { ...row, month: '2026-02', addedBytes: 50, tests: 7 },
    { ...row, month: '2026-01', projectId: 2, addedBytes: 900, launches: 3, tests: 90 },
  ];
  const stored = new Map([
    [1, 1_350],
    [2, 900],
  ]);
  const [february, january, december] = toUsage(months, rows, stored);
  expect(february).toMatchObject({ launches: 1, tests: 7, storedBytes: 2_250 });
  expect(january).toMatchObject({ launches: 4, tests: 100, storedBytes: 2_200 });
  expect(january?.projects.map(({ projectId, storedBytes }) => [projectId, storedBytes])).toEqual([
    [2, 900],
    [1, 1_300],
  ]);
  // The second project was not there yet.
  expect(december).toEqual({
    month: '2025-12',
    launches: 1,
    tests: 10,
    storedBytes: 1_500,
    projects: [{ projectId: 1, launches: 1, tests: 10, storedBytes: 1_500 }],
  });
});

test('a month in which nothing happened has no projects', () => {
  expect(toUsage(['2026-02'], [], new Map([[1, 0]]))).toEqual([
    { month: '2026-02', launches: 0, tests: 0, storedBytes: 0, projects: [] },
  ]);
});
