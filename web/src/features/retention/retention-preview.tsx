import { Box, chakra, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFreed } from '#shared/launches/launch-contents';
import type { RetentionPreview as Preview, RetentionRules } from '#shared/retention/contract';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { formatDate } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { useProject } from '../projects/index.ts';
import { previewQuery } from './retention-queries.ts';

/** What the rules would delete if they ran now. */
export const RetentionPreview = ({ rules, ranAt }: { rules: RetentionRules; ranAt: number | undefined }) => {
  const { key } = useProject();
  const settled = useSettled(rules);
  const isOff = rules.days === null && rules.count === null;
  const { data, error } = useQuery({
    ...previewQuery(key, settled, ranAt),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  return (
    <Box borderRadius="md" bg="bg.muted" p="3" fontSize="sm" aria-live="polite" minH="12">
      {isOff && 'Nothing is deleted by itself in this project.'}
      {!isOff && data && <Meant preview={data} />}
      {!isOff && !data && !error && <Skeleton width="60%" />}
      {!isOff && <ErrorMessage error={error} />}
    </Box>
  );
};

const Meant = ({ preview: { launches, kept, frees, oldest } }: { preview: Preview }) => (
  <>
    <Text fontWeight="medium">
      {launches === 0 ? 'A run would delete nothing now.' : `A run would delete ${countOf(launches)} now.`}
    </Text>
    {launches > 0 && (
      <Text color="fg.muted">
        {frees.launches < launches ? `The oldest ${frees.launches} of them free ` : 'They free '}
        {describeFreed(frees)}.
      </Text>
    )}
    {kept > 0 && <Text color="fg.muted">{`${countOf(kept)} would stay because of a pin.`}</Text>}
    {oldest.length > 0 && (
      <chakra.ul mt="2" color="fg.muted" listStyleType="none">
        {oldest.map(({ launchId, name, startedAt }) => (
          <li key={launchId}>
            {name} #{launchId}, started {formatDate(startedAt)}
          </li>
        ))}
        {launches > oldest.length && <li>and {(launches - oldest.length).toLocaleString('en')} more</li>}
      </chakra.ul>
    )}
  </>
);

const countOf = (launches: number): string =>
  launches === 1 ? '1 launch' : `${launches.toLocaleString('en')} launches`;

const debounceMs = 500;

/** The rules when nobody has typed for a moment. */
const useSettled = ({ days, count }: RetentionRules): RetentionRules => {
  const [settled, setSettled] = useState({ days, count });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ days, count }), debounceMs);
    return () => clearTimeout(timer);
  }, [days, count]);
  return settled;
};
