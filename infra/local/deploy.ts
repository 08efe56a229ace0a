import { awsServices, eventSources } from './aws/services.ts';
import { createEdge, type Origin } from './edge/edge.ts';
import type { Site } from './edge/site.ts';
import { functionSettings } from './functions/function-settings.ts';
import { createFunctions, type Functions } from './functions/functions.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { hostOf } from './gateway/gateway-event.ts';
import type { Serve } from './http/front.ts';
import type { LocalCloud, Running } from './local-cloud.ts';
import type { Platform } from './platform.ts';
import { createListeners } from './process/signals.ts';
import { listObjects } from './s3/list-objects.ts';
import { createQueues } from './sqs/queues.ts';
import { callersOf } from './template/callers.ts';
import type { Resource } from './template/cloudformation.ts';
import { attributeOf } from './template/local-names.ts';
import type { Template } from './template/template.ts';
import { createSockets, type Sockets } from './websocket/sockets.ts';

export type Deployment = {
  serve: Serve;
  functions: Functions;
  cloud: LocalCloud;
  /** From now on streams, events and schedules start functions. Those of another deployment must have ended before. */
  startSources: () => void;
  /** Loads every function, one after the other. */
  warm: () => Promise<void>;
  close: () => Promise<void>;
};

type DeployOptions = {
  platform: Platform;
  template: Template;
  assemblyFolder: string;
  site: Site;
  /** Wins over the environment that the template states for every function. */
  environment?: Record<string, string>;
  log: (functionId: string, line: string) => void;
};

/** Puts a template on the platform: its functions, APIs, edge, and what starts functions by itself. */
export const deploy = (options: DeployOptions): Deployment => {
  const { platform, template, assemblyFolder, environment = {}, log } = options;
  const awsEndpoint = platform.aws.url;
  const functions = createFunctions(functionSettings({ template, assemblyFolder, awsEndpoint, environment, log }));
  const functionOf = functionFinder(template);
  const shared = { template, functions, functionOfUri: functionOf, awsEndpoint };
  const restApi = only(template, 'AWS::ApiGateway::RestApi');
  const socketApi = only(template, 'AWS::ApiGatewayV2::Api');
  const gateway = createGateway({ ...shared, restApi });
  const sockets = createSockets({ ...shared, api: socketApi });
  let isClosing = false;
  const cloud: LocalCloud = {
    template,
    functions,
    functionOf,
    sockets,
    store: platform.storeClient,
    trimStream: platform.store.trimStream,
    state: platform.state,
    postOffice: platform.postOffice,
    queues: createQueues(template, platform.state.messages),
    usage: platform.usage,
    dueFaults: platform.dueFaults,
    writes: createListeners(),
    objectsCreated: createListeners(),
    listObjects: (bucket, prefix) => listObjects(platform.objectsClient, bucket, prefix),
    isClosing: () => isClosing,
  };
  platform.connect(callersOf(template), awsServices(cloud, platform.objectsClient));
  let running: Running[] = [];
  return {
    serve: createServe(options, gateway, sockets, hostOf(restApi.id.toLowerCase())),
    functions,
    cloud,
    startSources: () => {
      running = startEventSources(template, cloud);
    },
    warm: async () => {
      for (const { id } of template.ofType('AWS::Lambda::Function')) if (!isClosing) await functions.warm(id);
    },
    close: async () => {
      isClosing = true;
      sockets.close();
      await Promise.all(running.map((source) => source.close()));
      await functions.close();
      gateway.close();
    },
  };
};

const startEventSources = (template: Template, cloud: LocalCloud): Running[] =>
  Object.entries(eventSources).flatMap(([type, start]) =>
    template.ofType(type).flatMap((resource) => start(resource, cloud) ?? []),
  );

const createServe = ({ template, site }: DeployOptions, gateway: Gateway, sockets: Sockets, apiHost: string): Serve => {
  const siteHosts = new Set(
    template.ofType('AWS::S3::Bucket').map((bucket) => attributeOf(bucket, 'RegionalDomainName')),
  );
  const originOf = (domain: string): Origin | undefined => {
    if (domain === apiHost) return gateway.answer;
    if (siteHosts.has(domain)) return (request, { isCompressing }) => site.answer(request, isCompressing);
    return undefined;
  };
  const edge = createEdge(template, originOf);
  return {
    answer: edge.answer,
    upgrade: (request, incoming, socket, head) => {
      const target = edge.upgrade(request);
      if (target && target.originDomain !== apiHost && !siteHosts.has(target.originDomain))
        sockets.accept(target.request, incoming, socket, head).catch(() => socket.destroy());
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  };
};

/** ARNs of functions and URIs of integrations both carry `function:<name>`. */
const functionFinder = (template: Template) => {
  const ids = new Map(
    template.ofType('AWS::Lambda::Function').map(({ id, properties }) => [String(properties.FunctionName ?? id), id]),
  );
  return (arn: string): string => {
    const name = /:function:([\w-]+)/.exec(arn)?.[1] ?? arn;
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The template has no function ${arn}.`);
    return id;
  };
};

const only = (template: Template, type: string): Resource => {
  const [resource] = template.ofType(type);
  if (!resource) throw new Error(`The template has no ${type}.`);
  return resource;
};
