import { asProperties, type Properties, type Resource } from '../template/cloudformation.ts';
import type { Template } from '../template/template.ts';

/** A path with a method of the REST API, and what the path's variables are in this request. */
export type Route = {
  method: Properties;
  resourcePath: string;
  resourceId: string;
  pathParameters: Record<string, string>;
};

type Node = {
  id: string;
  path: string;
  literals: Map<string, Node>;
  variable: { name: string; node: Node } | undefined;
  rest: { name: string; node: Node } | undefined;
  methods: Map<string, Properties>;
};

/** The tree of `AWS::ApiGateway::Resource`: a literal segment wins over a variable, and that over `{proxy+}`. */
export const createRoutes = (template: Template, restApi: Resource) => {
  const root = createNode(`${restApi.id}.root`, '');
  const nodes = new Map([[root.id, root]]);
  const isOurs = ({ properties }: Resource): boolean => properties.RestApiId === restApi.id.toLowerCase();
  const waiting = template.ofType('AWS::ApiGateway::Resource').filter(isOurs);
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ properties }) => nodes.has(String(properties.ParentId)));
    const [resource] = waiting.splice(next, 1);
    const parent = nodes.get(String(resource?.properties.ParentId));
    if (next < 0 || !resource || !parent) throw new Error('The template has a path without a parent.');
    nodes.set(resource.id, addNode(parent, resource));
  }
  for (const { properties } of template.ofType('AWS::ApiGateway::Method').filter(isOurs))
    nodes.get(String(properties.ResourceId))?.methods.set(String(properties.HttpMethod), properties);
  return (method: string, path: string): Route | undefined => findRoute(root, method, path);
};

const createNode = (id: string, path: string): Node => ({
  id,
  path,
  literals: new Map(),
  variable: undefined,
  rest: undefined,
  methods: new Map(),
});

const addNode = (parent: Node, { id, properties }: Resource): Node => {
  const segment = String(properties.PathPart);
  const node = createNode(id, `${parent.path}/${segment}`);
  const [, name = '', isRest] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
  if (isRest) parent.rest = { name, node };
  else if (name) parent.variable = { name, node };
  else parent.literals.set(segment, node);
  return node;
};

/** Never turns back: whether API Gateway does is documented nowhere, so a template must not need it. */
const findRoute = (root: Node, method: string, path: string): Route | undefined => {
  const segments = path.split('/').filter(Boolean);
  const pathParameters: Record<string, string> = {};
  let node = root;
  for (const [index, segment] of segments.entries()) {
    const literal = node.literals.get(segment);
    if (literal) {
      node = literal;
    } else if (node.variable) {
      pathParameters[node.variable.name] = decode(segment);
      node = node.variable.node;
    } else if (node.rest) {
      pathParameters[node.rest.name] = decode(segments.slice(index).join('/'));
      node = node.rest.node;
      break;
    } else return undefined;
  }
  const found = node.methods.get(method) ?? node.methods.get('ANY');
  return found && { method: found, resourcePath: node.path || '/', resourceId: node.id, pathParameters };
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const integrationOf = ({ method }: Route): Properties => asProperties(method.Integration);
