import { Box } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { paths } from '../../../app/paths.ts';
import { useTopic } from '../../../http/live.ts';
import { useTenant } from '../../iam/index.ts';
import { useProject } from '../../projects/index.ts';
import { isRunning } from '../launch-cells.tsx';
import { passRatesQuery } from '../launch-queries.ts';
import { PassRatePanel } from './pass-rate-panel.tsx';
import { toPassRatePoints } from './pass-rate-points.ts';

const delayMilliseconds = 1_000;

/** The launch among the runs of its suite. It waits a moment: the tests are what the page is opened for. */
export const LaunchPassRates = ({ launch }: { launch: Launch }) => {
  const { key } = useProject();
  const tenantId = useTenant();
  const queries = useQueryClient();
  const isDue = useDelay(delayMilliseconds);
  const query = passRatesQuery(launch.id);
  const { data } = useQuery({ ...query, enabled: isDue });
  const refresh = () => void queries.invalidateQueries({ queryKey: query.queryKey });
  useTopic(toTopic({ tenantId, kind: 'pass-rate', launchId: launch.id }), refresh);
  useWhenEnded(launch, refresh);

  if (data && data.items.length < 2) return null;
  return (
    <Box flex="2" minW="0" minH="190px" maxH={{ xl: '280px' }}>
      {data && (
        <PassRatePanel
          points={toPassRatePoints(data.items)}
          launchId={launch.id}
          toLaunch={(launchId) => paths.launch(key, launchId)}
          toComparison={paths.launchComparison(key, launch.id)}
        />
      )}
    </Box>
  );
};

const useDelay = (milliseconds: number): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
};

/** A launch that leaves QUEUED or IN_PROGRESS has another pass rate than before. */
const useWhenEnded = (launch: Launch, act: () => void) => {
  const before = useRef(launch.status);
  useEffect(() => {
    const hasChanged = before.current !== launch.status && isRunning({ status: before.current });
    before.current = launch.status;
    if (hasChanged) act();
  });
};
