import { Aws } from 'aws-cdk-lib';
import { AccessLogFormat, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from '../constructs/acknowledge.ts';
import { houseFunction } from '../constructs/house-function.ts';
import { houseLogs } from '../constructs/house-logs.ts';
import { neverRewriteAudit, neverSecrets, toReachSockets, toReadItems, toWriteItems } from '../constructs/rights.ts';
import { stageName } from '../constructs/stage-name.ts';
import { commonEnvironment, type Surroundings } from './surroundings.ts';

export type Realtime = { sockets: WebSocketApi; realtime: LambdaFunction };

/** STOMP over the WebSocket: one function answers every frame, and answers by posting to the connection. */
export const realtimeStack = (surroundings: Surroundings, restApi: RestApi): Realtime => {
  const { stack, data } = surroundings;
  const sockets = new WebSocketApi(stack, 'Sockets', { description: 'Touchstone: live updates' });
  const realtime = houseFunction(stack, 'Realtime', {
    entry: 'realtime',
    description: 'Connections and subscriptions of browsers',
    timeoutSeconds: 10,
    environment: { ...commonEnvironment(surroundings), SOCKET_ENDPOINT: socketEndpoint(sockets) },
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table),
      toReachSockets(sockets),
    ],
  });
  sockets.addRoute('$connect', { integration: new WebSocketLambdaIntegration('RealtimeConnect', realtime) });
  sockets.addRoute('$disconnect', { integration: new WebSocketLambdaIntegration('RealtimeDisconnect', realtime) });
  sockets.addRoute('$default', { integration: new WebSocketLambdaIntegration('RealtimeDefault', realtime) });
  const stage = new WebSocketStage(stack, 'SocketStage', {
    webSocketApi: sockets,
    stageName,
    autoDeploy: true,
    detailedMetricsEnabled: false,
    throttle: { rateLimit: 2000, burstLimit: 1000 },
    accessLogSettings: { destination: new LogGroupLogDestination(houseLogs(stack, 'SocketAccessLogs')), format },
  });
  acknowledge(
    sockets,
    'AwsSolutions-APIG4',
    'A browser can send no header on connect: the CONNECT frame carries the token.',
  );
  // The account's right to write access logs comes with the REST API.
  stage.node.addDependency(restApi.node.findChild('Account'));
  return { sockets, realtime };
};

/** Where functions post messages to the connected browsers. */
export const socketEndpoint = (sockets: WebSocketApi): string =>
  `https://${sockets.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${stageName}`;

const format = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    ip: '$context.identity.sourceIp',
    connectionId: '$context.connectionId',
    route: '$context.routeKey',
    status: '$context.status',
    error: '$context.integrationErrorMessage',
  }),
);
