import { matchesPattern } from '../events/event-pattern.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';
import type { StreamRecord } from './stream-records.ts';

/** The `FilterCriteria` of a mapping: a record that fits none of its patterns never reaches the function. */
export const createFilter = ({ FilterCriteria }: Properties): ((record: StreamRecord) => boolean) => {
  const { Filters } = asProperties(FilterCriteria);
  if (!Array.isArray(Filters)) return () => true;
  const patterns = Filters.map(({ Pattern }) => asProperties(JSON.parse(String(Pattern))));
  return (record) => patterns.some((pattern) => matchesPattern(pattern, record));
};
