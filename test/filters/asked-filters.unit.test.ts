import { describe, expect, test } from 'vitest';
import { noFilters } from '#shared/launches/finding/launch-filters';
import { initialStatuses, toAskedFilters } from '../../web/src/features/filters/asked-filters.ts';
import { toDay } from '../../web/src/features/filters/days.ts';
import { readLaunchListState, writeLaunchListState } from '../../web/src/features/launches/list/launch-list-state.ts';

describe('what the page asks for', () => {
  test('is every launch that has something to look at, until statuses are chosen', () => {
    expect(toAskedFilters(noFilters).status).toEqual(initialStatuses);
    expect(initialStatuses).toContain('IN_PROGRESS');
    expect(initialStatuses).not.toContain('QUEUED');
    expect(toAskedFilters({ ...noFilters, status: ['QUEUED'] }).status).toEqual(['QUEUED']);
  });

  test('means the days of the reader’s calendar, from their beginning to their end', () => {
    const { fromDate, toDate } = toAskedFilters({ ...noFilters, fromDate: '2026-03-28', toDate: '2026-03-29' });
    expect(Date.parse(fromDate)).toBe(new Date(2026, 2, 28).getTime());
    expect(Date.parse(toDate)).toBe(new Date(2026, 2, 30).getTime());
    expect([toDay(fromDate, 'from'), toDay(toDate, 'to')]).toEqual(['2026-03-28', '2026-03-29']);
    expect(toAskedFilters({ ...noFilters, fromDate: '-7d' }).fromDate).toBe('-7d');
    expect(toDay('-7d', 'from')).toBe('');
  });
});

describe('the address', () => {
  test('keeps the page and all filters, forgets the page when a filter changes, and leaves the rest alone', () => {
    const search = new URLSearchParams('page=3&filters=status:FAILED&guide=wdio');
    const { filters } = readLaunchListState(search);
    const next = writeLaunchListState(search, { filters: { ...filters, environment: ['QA;1'] } });
    expect(Object.fromEntries(next)).toEqual({ filters: 'status:FAILED;environment:QA%3B1', guide: 'wdio' });
    expect(writeLaunchListState(next, { page: 2 }).get('page')).toBe('2');
    expect(writeLaunchListState(next, { filters: noFilters }).has('filters')).toBe(false);
  });

  test('opens whatever was typed into it', () => {
    for (const text of ['%', 'status', ';;;', 'a:b', 'x'.repeat(9_000), 'page:2', '\u0000', 'label.:;label.%:*'])
      for (const page of ['-1', 'NaN', '1e9', '2.5', ''])
        expect(readLaunchListState(new URLSearchParams({ filters: text, page })).page).toBeGreaterThan(0);
  });
});
