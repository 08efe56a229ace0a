import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useHasFeature } from '../iam/index.ts';

type Props = { projectKey: string; title?: string; isQuiet?: boolean };

/** The way to the guides, where the edition has them. */
export const GettingStartedLink = ({ projectKey, title = 'Getting started', isQuiet }: Props) => {
  const isAvailable = useHasFeature('TEST_AUTOMATION');
  if (!isAvailable) return null;
  return (
    <Button asChild variant={isQuiet ? 'ghost' : 'solid'} colorPalette={isQuiet ? 'gray' : undefined}>
      <Link to={paths.gettingStarted(projectKey)}>{title}</Link>
    </Button>
  );
};
