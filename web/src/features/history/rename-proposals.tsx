import { useQuery } from '@tanstack/react-query';
import { renameProposalsOfTestQuery } from './comparison-queries.ts';
import type { TestRef } from './history-queries.ts';
import { RenameList } from './rename-list.tsx';

/** What a new test may have been called before. Asked for only when a test has no past. */
export const RenameProposals = ({ test }: { test: TestRef }) => {
  const { data } = useQuery(renameProposalsOfTestQuery(test));
  return data ? <RenameList proposals={data} isOfTest /> : null;
};
