import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useProject } from '../../projects/index.ts';
import { readTestListState, type TestListState, withoutTags } from './test-list-state.ts';

/** What the address asks for, as far as the reader may see it; the same object until the address changes. */
export const useTestListState = (): TestListState => {
  const [search] = useSearchParams();
  const isWithTags = useProject().can('failureTags:assign');
  return useMemo(() => {
    const state = readTestListState(search);
    return isWithTags ? state : withoutTags(state);
  }, [search, isWithTags]);
};
