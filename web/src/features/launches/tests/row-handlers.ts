import type { RefObject } from 'react';
import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import type { Triage } from '../../triage/index.ts';

/** What rows and the header tell the list. Kept in a ref, so that each is drawn again for its own changes only. */
export type RowHandlers = {
  onToggleGroup: (label: string) => void;
  onSelectGroup: (group: TestGroup, isSelected: boolean) => void;
  onSelectAll: (isSelected: boolean) => void;
  onSelectTest: (position: number, isSelected: boolean, isRange: boolean) => void;
  triage: Pick<Triage, 'actions' | 'start'>;
};

export type HandlersRef = RefObject<RowHandlers>;

/** What triage asks of a test, from its row. */
export const toOutlined = (test: TestRow): OutlinedTest => ({
  id: test.id,
  result: statisticsKeyOf(test),
  hasMessage: test.message !== undefined,
  hasTag: test.failureTagId !== undefined,
});
