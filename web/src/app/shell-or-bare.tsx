import { useLoaderData } from 'react-router';
import { Bare } from './bare.tsx';
import { Shell } from './shell.tsx';

/** For addresses that nothing has: who is signed in keeps the frame, others are not asked to sign in for it. */
export const ShellOrBare = () => (useLoaderData<boolean>() ? <Shell /> : <Bare />);
