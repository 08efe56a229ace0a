export { Breadcrumb } from './breadcrumb.tsx';
export { toLaunchList } from './launch-list-state.ts';
export { launchKeys, logPageQuery, logPageSize, testQuery } from './launch-queries.ts';
export { stripAnsi } from './strip-ansi.ts';
