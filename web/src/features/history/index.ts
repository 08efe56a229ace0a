export { FailingSince } from './failing-since.tsx';
export { TestHistory } from './test-history.tsx';
