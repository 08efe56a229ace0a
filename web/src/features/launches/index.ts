export { launchKeys, logPageQuery, logPageSize, testQuery } from './launch-queries.ts';
export { toLaunchList } from './list/launch-list-state.ts';
export { shortMessage } from './short-message.ts';
export { stripAnsi } from './strip-ansi.ts';
