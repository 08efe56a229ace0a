import { useSearchParams } from 'react-router';
import { useProject } from '../../projects/index.ts';
import { readTestListState, type TestListState, withoutTags } from './test-list-state.ts';

/** What the address asks for, as far as the reader may see it. */
export const useTestListState = (): TestListState => {
  const [search] = useSearchParams();
  const state = readTestListState(search);
  return useProject().can('failureTags:assign') ? state : withoutTags(state);
};
