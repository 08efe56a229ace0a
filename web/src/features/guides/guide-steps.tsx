import { Button, chakra, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { FrameworkId } from '#shared/guides/frameworks';
import { samplePath } from '#shared/guides/guide';
import { guideOf } from '#shared/guides/guide-of';
import { type GuideChoices, systemNames, systems, tokenPlaceholder } from '#shared/guides/guide-values';
import { paths } from '../../app/paths.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { ProjectOfPage } from '../projects/index.ts';
import { DriverFields } from './driver-fields.tsx';
import { readChoices, writeChoices } from './guide-address.ts';
import { GuideStep } from './guide-step.tsx';
import { LaunchFields } from './launch-fields.tsx';
import { ResultCard } from './result-card.tsx';
import { TokenNote } from './token-note.tsx';
import { useDemoToken } from './use-demo-token.ts';
import { useFirstResult } from './use-first-result.ts';

type GuideStepsProps = { project: ProjectOfPage; framework: FrameworkId };

/** From nothing to the first launch, with the reader's own address, project and token in every line. */
export const GuideSteps = ({ project, framework }: GuideStepsProps) => {
  const [choices, choose] = useChoices(framework);
  const token = useDemoToken();
  const result = useFirstResult(project.id);
  const guide = guideOf(framework, {
    ...choices,
    address: location.origin,
    projectKey: project.key,
    token: token.data?.value ?? tokenPlaceholder,
  });
  return (
    <chakra.ol display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" listStyleType="none">
      <GuideStep number={1} title="Get the sample project" snippets={guide.sample}>
        <Text color="fg.muted">You need: {guide.needs}</Text>
        {framework === 'nunit' && (
          <SegmentedChoice
            label="Operating system"
            value={choices.system}
            choices={systems.map((value) => ({ value, title: systemNames[value] }))}
            onChoose={(system) => choose({ system })}
          />
        )}
        <Button asChild variant="outline" alignSelf="flex-start">
          <a href={samplePath(framework)} download>
            <Icon name="download" />
            Download the sample
          </a>
        </Button>
      </GuideStep>
      <GuideStep number={2} title="Configure reporting" snippets={guide.reporting}>
        <LaunchFields values={choices} onChange={choose} />
        <TokenNote token={token.data} isPending={token.isLoading} mayReport={project.can('launches:report')} />
        <ErrorMessage error={token.error} />
      </GuideStep>
      <GuideStep number={3} title={driverTitle(framework)} snippets={guide.driver}>
        <DriverFields framework={framework} values={choices} onChange={choose} />
        <Text fontSize="sm" color="fg.muted">
          {guide.driverHint}
        </Text>
      </GuideStep>
      <GuideStep number={4} title="Run the tests" snippets={guide.run}>
        <Text color="fg.muted">
          One test of the sample fails on purpose, so that you see what a failure looks like.
        </Text>
      </GuideStep>
      <GuideStep number={5} title="View results">
        <ResultCard projectKey={project.key} launch={result} />
        <Text fontSize="sm" color="fg.muted">
          Everything that is reported to this project is in its{' '}
          <Link asChild variant="underline">
            <RouterLink to={paths.launches(project.key)}>list of launches</RouterLink>
          </Link>
          .
        </Text>
      </GuideStep>
    </chakra.ol>
  );
};

const driverTitle = (framework: FrameworkId): string =>
  framework === 'cypress' ? 'Configure the browser' : 'Configure the Selenium driver';

/** Also in the address, but for the hub's, which may hold a password. The address follows: it is too slow to type into. */
const useChoices = (framework: FrameworkId) => {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState<GuideChoices>(() => ({ ...readChoices(search, framework), hub: '' }));
  const choose = (change: Partial<GuideChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    setSearch(writeChoices(framework, next), { replace: true, preventScrollReset: true });
  };
  return [choices, choose] as const;
};
