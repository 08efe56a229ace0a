import type { Integration, IResource, IRestApi } from 'aws-cdk-lib/aws-apigateway';

/** Everything at and below a path. The longest prefix wins. */
export type PrefixRoute = { prefix: string; integration: Integration };
/** One path, exactly, that something else serves than what is around it. */
export type ExactRoute = { path: string; add: (resource: IResource) => void };

/**
 * Two limits of API Gateway make this more than a list of proxies. A path variable and `{proxy+}` can not be siblings,
 * so an exact route inside a prefix needs the prefix's answer spelled out at every segment on its way. And what happens
 * to a path that leaves such a way is documented nowhere, so no path is left to that: each segment has its own catch-all.
 */
export const addRoutes = (restApi: IRestApi, prefixes: PrefixRoute[], exacts: ExactRoute[]): void => {
  const paths = new Set([...prefixes.map(({ prefix }) => prefix), ...exacts.map(({ path }) => path)].flatMap(waysTo));
  for (const path of paths) {
    const integration = integrationAt(path, prefixes);
    if (!integration) continue;
    const resource = restApi.root.resourceForPath(path);
    resource.addMethod('ANY', integration);
    if (!hasVariableBelow(path, paths)) resource.addResource('{proxy+}').addMethod('ANY', integration);
  }
  for (const { path, add } of exacts) add(restApi.root.resourceForPath(path));
};

/** `/a/b/c` is reached through `/a`, `/a/b` and itself. */
const waysTo = (path: string): string[] =>
  path.split('/').flatMap((_, depth, segments) => (depth === 0 ? [] : [segments.slice(0, depth + 1).join('/')]));

const integrationAt = (path: string, prefixes: PrefixRoute[]): Integration | undefined =>
  prefixes
    .filter(({ prefix }) => `${path}/`.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0]?.integration;

const hasVariableBelow = (path: string, paths: ReadonlySet<string>): boolean =>
  [...paths].some((other) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes('/'));
