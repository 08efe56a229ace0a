import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '#shared/projects/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useCurrentUser, useMay } from '../iam/index.ts';
import { pageOfProjects } from './project-list.ts';
import { projectsLimitQuery, projectsQuery } from './project-queries.ts';
import { ProjectTable } from './project-table.tsx';
import { useProjectListInUrl } from './use-project-list-in-url.ts';

const CreateProjectDialog = lazy(async () => ({
  default: (await import('./create-project-dialog.tsx')).CreateProjectDialog,
}));

const EditProjectDialog = lazy(async () => ({
  default: (await import('./edit-project-dialog.tsx')).EditProjectDialog,
}));

const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./delete-project-dialog.tsx')).DeleteProjectDialog,
}));

export const ProjectsPage = () => {
  usePrefetchQuery(projectsLimitQuery);
  const { data: projects } = useSuspenseQuery(projectsQuery);
  const { data: limit } = useSuspenseQuery(projectsLimitQuery);
  const list = useProjectListInUrl();
  const [creation, setCreation] = useState<Creation>();
  const [edited, setEdited] = useState<Project>();
  const [deleted, setDeleted] = useState<Project>();
  const { items, page, totalPages } = pageOfProjects(projects, list);
  const isFull = limit.currentTotal >= limit.limit;
  const mayCreate = useMayCreate();
  const limitLine = <LimitLine total={limit.currentTotal} limit={limit.limit} visible={projects.length} />;
  return (
    <Page
      title="Projects"
      actions={mayCreate && projects.length > 0 && <CreateButtons onCreate={setCreation} isDisabled={isFull} />}
    >
      {projects.length === 0 ? (
        <>
          {limitLine}
          <NoProjects onCreate={mayCreate && !isFull ? setCreation : undefined} />
        </>
      ) : (
        <Flex direction="column" gap="3">
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <SearchField value={list.query} onSearch={list.search} label="Search projects" />
            {limitLine}
          </Flex>
          {items.length > 0 ? (
            <ProjectTable
              projects={items}
              sort={list.sort}
              onSort={list.setSort}
              onEdit={setEdited}
              onDelete={setDeleted}
            />
          ) : (
            <EmptyState icon="search" title={`No projects match '${list.query}'`}>
              <Button variant="outline" colorPalette="gray" onClick={() => list.search('')}>
                Clear search
              </Button>
            </EmptyState>
          )}
          <Pagination page={page} totalPages={totalPages} onPage={list.setPage} />
        </Flex>
      )}
      <Suspense>
        {creation && <CreateProjectDialog withDemoData={creation === 'demo'} onClose={() => setCreation(undefined)} />}
        {edited && <EditProjectDialog project={edited} onClose={() => setEdited(undefined)} />}
        {deleted && <DeleteProjectDialog project={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </Page>
  );
};

const useMayCreate = (): boolean => {
  const { hasReadOnlyAccess } = useCurrentUser();
  return useMay('PROJECTS_CREATE') && !hasReadOnlyAccess;
};

/** An empty project, or one with launches to look at. */
type Creation = 'empty' | 'demo';
type CreateButtonsProps = { onCreate: (creation: Creation) => void; isDisabled: boolean };

const CreateButtons = ({ onCreate, isDisabled }: CreateButtonsProps) => (
  <>
    <Button variant="outline" colorPalette="gray" disabled={isDisabled} onClick={() => onCreate('demo')}>
      Create project with demo data
    </Button>
    <Button disabled={isDisabled} onClick={() => onCreate('empty')}>
      <Icon name="plus" size={14} />
      Create project
    </Button>
  </>
);

type LimitLineProps = { total: number; limit: number; visible: number };

const LimitLine = ({ total, limit, visible }: LimitLineProps) => (
  <Box fontSize="sm" color="fg.muted">
    <Text>
      {total} of {limit} projects created in workspace
    </Text>
    {visible !== total && <Text>Some projects may not be seen due to their privacy settings.</Text>}
  </Box>
);

const NoProjects = ({ onCreate }: { onCreate?: (creation: Creation) => void }) => (
  <EmptyState title="There are no projects here yet" description="Create one and start testing right away!">
    {onCreate && (
      <>
        <Button onClick={() => onCreate('empty')}>Create new project</Button>
        <Button variant="outline" colorPalette="gray" onClick={() => onCreate('demo')}>
          Create project with demo data
        </Button>
      </>
    )}
  </EmptyState>
);
