import { Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { FailureTagAssignment } from '#shared/triage/failure-tag-assignment';
import { paths } from '../../app/paths.ts';
import { useProject } from '../projects/index.ts';

/** How a failure came to its tag: the answer explains itself, and leads to where it comes from. */
export const FailureTagOrigin = ({ assignment: { source, like } }: { assignment: FailureTagAssignment }) => {
  const { key } = useProject();
  if (source === 'default') return <Said>New here: no failure like it was tagged before.</Said>;
  if (source === 'person' || !like) return null;
  return (
    <Said>
      {source === 'same' ? 'The same failure as ' : 'Like '}
      <StyledLink asChild color="accent.fg" textDecoration="underline">
        <Link to={paths.test(key, like.launchId, like.testId)}>{like.testName}</Link>
      </StyledLink>{' '}
      in launch #{like.launchId}
      {source === 'similar' && ` (${like.percent} % similar)`}
    </Said>
  );
};

const Said = ({ children }: { children: React.ReactNode }) => (
  <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
    {children}
  </Text>
);
