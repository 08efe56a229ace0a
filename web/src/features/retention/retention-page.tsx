import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { toLaunchList } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import { LastRun } from './last-run.tsx';
import { RetentionForm } from './retention-form.tsx';
import { retentionQuery } from './retention-queries.ts';

/** What of a project is deleted by itself, what that would mean now, and what it came to last time. */
export const RetentionPage = () => {
  const project = useProject();
  const { data: retention, error, isPending } = useQuery(retentionQuery(project.key));
  if (isPending) return <PageSkeleton />;
  return (
    <Page
      title="Retention"
      documentTitle={`Retention · ${project.name}`}
      breadcrumb={<Breadcrumb levels={[{ title: 'Launches', to: toLaunchList(project.key) }]} />}
    >
      <Text color="fg.muted" maxW="70ch">
        Launches that are old, or more than you want to keep, are deleted once a night. What runs and what is pinned
        stays. A pinned test stays with its logs, screenshots and artifacts, and its launch around it.
      </Text>
      <ErrorMessage error={error} />
      {retention && (
        <Flex direction={{ base: 'column', lg: 'row' }} gap="5" align="flex-start">
          <RetentionForm retention={retention} />
          <LastRun retention={retention} />
        </Flex>
      )}
    </Page>
  );
};
