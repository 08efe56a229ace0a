import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { SignedOutFrame } from './signed-out-frame.tsx';

type DeadLinkProps = { message: string; to: string; label: string };

/** In the place of a form that would be filled in for nothing: what happened, and the one way on. */
export const DeadLink = ({ message, to, label }: DeadLinkProps) => (
  <SignedOutFrame title="This link does not work" description={message}>
    <Button asChild size="lg" variant="outline" colorPalette="gray">
      <Link to={to}>{label}</Link>
    </Button>
  </SignedOutFrame>
);
