import type { HeaderList, WebAnswer, WebRequest } from '../http/web-message.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';
import type { Template } from '../template/template.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { createHeadersPolicy } from './edge-headers.ts';

/** Answers for one origin domain of the distribution. */
export type Origin = (request: WebRequest, behaviour: Behaviour) => Promise<WebAnswer>;

export type Behaviour = {
  matches: (path: string) => boolean;
  methods: ReadonlySet<string>;
  originDomain: string;
  originPath: string;
  isCompressing: boolean;
  onRequest: EdgeFunction | undefined;
  onResponse: EdgeFunction | undefined;
  addHeaders: (headers: HeaderList) => HeaderList;
};

export type Edge = {
  answer: (request: WebRequest) => Promise<WebAnswer>;
  /** Where an upgrade to a WebSocket leads: the origin's domain, and the request as the edge passes it on. */
  upgrade: (request: WebRequest) => { originDomain: string; request: WebRequest } | undefined;
};

/** CloudFront: the first behaviour whose path pattern fits, its functions, its origin, its headers. */
export const createEdge = (template: Template, originOf: (domain: string) => Origin | undefined): Edge => {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  const config = asProperties(distribution?.properties.DistributionConfig);
  const behaviours = [
    ...listOf(config.CacheBehaviors),
    { ...asProperties(config.DefaultCacheBehavior), PathPattern: '*' },
  ];
  const compiled = behaviours.map((behaviour) => compileBehaviour(template, config, behaviour));

  const pass = (request: WebRequest) => {
    const behaviour = compiled.find(({ matches }) => matches(request.path));
    if (!behaviour) throw new Error('The distribution has no default behaviour.');
    return { behaviour, passed: behaviour.onRequest?.onRequest(request) ?? request };
  };

  return {
    answer: async (request) => {
      const { behaviour, passed } = pass(request);
      if (!behaviour.methods.has(request.method)) return notAllowed;
      if ('status' in passed) return { ...passed, headers: behaviour.addHeaders(passed.headers) };
      const origin = originOf(behaviour.originDomain);
      if (!origin) throw new Error(`Nothing local answers for ${behaviour.originDomain}.`);
      const rooted = passed.path === '/' ? { ...passed, path: `/${config.DefaultRootObject ?? ''}` } : passed;
      const answered = await origin(rooted, behaviour);
      const answer = behaviour.onResponse?.onResponse(passed, answered) ?? answered;
      return { ...answer, headers: behaviour.addHeaders(answer.headers) };
    },
    upgrade: (request) => {
      const { behaviour, passed } = pass(request);
      return 'status' in passed ? undefined : { originDomain: behaviour.originDomain, request: passed };
    },
  };
};

const compileBehaviour = (template: Template, config: Properties, behaviour: Properties): Behaviour => {
  const origin = listOf(config.Origins).find(({ Id }) => Id === behaviour.TargetOriginId);
  const functionFor = (eventType: string): EdgeFunction | undefined => {
    const association = listOf(behaviour.FunctionAssociations).find(({ EventType }) => EventType === eventType);
    if (!association) return undefined;
    const code = template.find(String(association.FunctionARN).replace('.FunctionARN', ''))?.properties.FunctionCode;
    return compileEdgeFunction(String(code));
  };
  const methods = Array.isArray(behaviour.AllowedMethods) ? behaviour.AllowedMethods.map(String) : ['GET', 'HEAD'];
  return {
    matches: pathTest(String(behaviour.PathPattern)),
    methods: new Set(methods),
    originDomain: String(origin?.DomainName),
    originPath: String(origin?.OriginPath ?? ''),
    isCompressing: behaviour.Compress === true,
    onRequest: functionFor('viewer-request'),
    onResponse: functionFor('viewer-response'),
    addHeaders: createHeadersPolicy(template.find(String(behaviour.ResponseHeadersPolicyId))),
  };
};

/** `*` is any text, `?` any character; the leading slash may be left out. */
const pathTest = (pattern: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  const regexp = new RegExp(`^/?${source.replace(/^\//, '')}$`);
  return (path: string): boolean => regexp.test(path);
};

const notAllowed: WebAnswer = {
  status: 403,
  headers: [['content-type', 'text/html']],
  body: '<p>This distribution is not configured to allow the HTTP request method that was used for this request.</p>',
};

const listOf = (value: unknown): Properties[] => (Array.isArray(value) ? value : []);
