export { FailingSince } from './failing-since.tsx';
export { FailingSinceMark } from './failing-since-mark.tsx';
export { LaunchDigest } from './launch-digest.tsx';
export { TestHistory } from './test-history.tsx';
