import { Flex } from '@chakra-ui/react';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { TestHistory } from '../../history/index.ts';
import { ArtifactLinks } from '../artifact-links.tsx';
import { AsideSection } from '../aside-section.tsx';
import { FactList, factOf } from '../fact-list.tsx';
import { LabelBadges } from '../label-badges.tsx';
import { TestSessions } from './test-sessions.tsx';

/** What is known of a test beside its log: where its code is, whose it is, what belongs to it. */
export const TestAside = ({ test }: { test: TestDetails }) => (
  <Flex direction="column" gap="5">
    <AsideSection title="Details">
      <FactList
        columns="1fr"
        facts={[
          factOf('Class', test.testClass),
          factOf('Method', test.testMethod),
          factOf('Maintainer', test.maintainer ?? test.owner),
          factOf('Groups', test.testGroups?.join(', ')),
          test.testCases.length > 0
            ? { name: 'Test cases', value: test.testCases.map(({ testCaseId }) => testCaseId).join(', ') }
            : undefined,
          factOf('Issues', test.issueReferences.map(({ value }) => value).join(', ')),
          { name: 'Test id', value: test.id },
        ]}
      />
    </AsideSection>
    {(test.labels?.length ?? 0) > 0 && (
      <AsideSection title="Labels">
        <LabelBadges labels={test.labels ?? []} />
      </AsideSection>
    )}
    {test.artifacts.length > 0 && (
      <AsideSection title="Artifacts">
        <ArtifactLinks artifacts={test.artifacts} />
      </AsideSection>
    )}
    <TestSessions launchId={test.testRunId} testId={test.id} />
    <AsideSection title="History">
      <TestHistory test={{ launchId: test.testRunId, testId: test.id }} />
    </AsideSection>
  </Flex>
);
