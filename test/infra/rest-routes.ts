import type { Json, Resource } from './assembly.ts';

type Segment = { name: string; children: Segment[]; methods: Record<string, Json> };

/**
 * Finds the method that API Gateway would choose, without ever going back a segment: a literal before a variable before
 * `{proxy+}`. Whether the real one goes back is not documented, so the template must not need it.
 */
export const createRouteFinder = (template: { Resources: Record<string, Resource> }) => {
  const root = readTree(template.Resources);
  return (method: string, path: string): Json | undefined => {
    let at: Segment | undefined = root;
    for (const part of path.split('/').slice(1)) {
      const { children }: Segment = at;
      at = children.find(({ name }) => name === part) ?? children.find(({ name }) => name.startsWith('{'));
      if (!at) return undefined;
      if (at.name.endsWith('+}')) break;
    }
    return at.methods[method] ?? at.methods.ANY;
  };
};

const readTree = (resources: Record<string, Resource>): Segment => {
  const all = Object.entries(resources);
  const segmentsBelow = (parent: (id: Json) => boolean): Segment[] =>
    all
      .filter(([, { Type, Properties }]) => Type === 'AWS::ApiGateway::Resource' && parent(Properties.ParentId))
      .map(([id, { Properties }]) => ({
        name: Properties.PathPart,
        methods: methodsOf(
          all.map(([, resource]) => resource).filter((each) => each.Properties?.ResourceId?.Ref === id),
        ),
        children: segmentsBelow((parentId) => parentId.Ref === id),
      }));
  return { name: '', methods: {}, children: segmentsBelow((id) => 'Fn::GetAtt' in id) };
};

const methodsOf = (resources: Resource[]): Record<string, Json> =>
  Object.fromEntries(
    resources
      .filter(({ Type }) => Type === 'AWS::ApiGateway::Method')
      .map(({ Properties }) => [Properties.HttpMethod, Properties]),
  );

/** The construct id of the function that a method calls, or `inbox` for the bucket. */
export const servantOf = (method: Json): string => {
  const uri = JSON.stringify(method.Integration.Uri);
  if (uri.includes(':s3:path/')) return 'inbox';
  return /"(\w+?)[0-9A-F]{8}","Arn"/.exec(uri)?.[1] ?? uri;
};
