import { Box, Grid, Link, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { findFramework } from '#shared/guides/frameworks';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { paths } from '../../app/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useHasFeature } from '../iam/index.ts';
import { useProject } from '../projects/index.ts';
import { FrameworkPicker } from './framework-picker.tsx';
import { GuideSteps } from './guide-steps.tsx';

/** The frameworks, and the guide of the one in the address. */
export const GuidesPage = () => {
  const isAvailable = useHasFeature('TEST_AUTOMATION');
  const { framework: id } = useParams();
  const framework = findFramework(id);
  return isAvailable && (id === undefined || framework) ? <Guides framework={framework} /> : <NotFoundPage />;
};

const Guides = ({ framework }: { framework: ReturnType<typeof findFramework> }) => {
  const project = useProject();
  // From the end of one guide to the start of the next.
  useEffect(() => {
    if (framework) window.scrollTo({ top: 0 });
  }, [framework]);
  const title = framework ? `Getting started with ${framework.name}` : 'Getting started';
  return (
    <Page
      title={title}
      documentTitle={`${title} · ${project.name}`}
      breadcrumb={
        <Link asChild width="fit-content" color="fg.muted" fontSize="sm">
          <RouterLink to={paths.launches(project.key)}>Launches</RouterLink>
        </Link>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '180px minmax(0, 860px)' }} gap={{ base: '6', lg: '10' }}>
        <Box>
          <FrameworkPicker projectKey={project.key} />
        </Box>
        {framework ? (
          <GuideSteps key={framework.id} project={project} framework={framework.id} />
        ) : (
          <Text color="fg.muted" maxWidth="60ch">
            Choose your framework. Its guide takes you from a sample project to the first launch in {project.name}, with
            your own address, project key and token in every line.
          </Text>
        )}
      </Grid>
    </Page>
  );
};
