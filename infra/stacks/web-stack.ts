import { Aws, CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from '../constructs/acknowledge.ts';
import { edgeFunction } from '../constructs/edge-function.ts';
import { apiHeaders, pageHeaders } from '../constructs/security-headers.ts';
import type { Surroundings } from './surroundings.ts';

/** One host for everything: the pages, the API, the files and the WebSocket. */
export const webStack = (surroundings: Surroundings, restApi: RestApi, sockets: WebSocketApi): Distribution => {
  const { stack, data, settings } = surroundings;
  const site = createSiteBucket(stack);
  const distribution = new Distribution(stack, 'Distribution', {
    comment: 'Touchstone',
    ...namesOf(surroundings),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    defaultRootObject: 'index.html',
    enableLogging: true,
    logBucket: data.accessLogs,
    logFilePrefix: 'distribution/',
    ...createBehaviours(stack, site, restApi, sockets),
  });
  acknowledge(distribution, 'AwsSolutions-CFR1', 'Teams of every country are customers.');
  const firewall = 'A firewall costs by the month, and idle must cost nothing; its ACL can be attached at any time.';
  acknowledge(distribution, 'AwsSolutions-CFR2', firewall);
  const listing =
    "The right to list makes a missing file a 404; nothing is listed, because no path leads to the bucket's root.";
  acknowledge(distribution, '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk', listing);
  if (!settings.domain) {
    const ownName = "Without a domain CloudFront's own certificate serves, for which it allows no other setting.";
    acknowledge(distribution, 'AwsSolutions-CFR4', ownName);
  }
  new CfnOutput(stack, 'SiteUrl', { value: `https://${settings.domain ?? distribution.distributionDomainName}` });
  new CfnOutput(stack, 'SiteBucket', { value: site.bucketName });
  new CfnOutput(stack, 'Region', { value: stack.region });
  new CfnOutput(stack, 'DistributionDomain', { value: distribution.distributionDomainName });
  return distribution;
};

/** The first label of the host is the tenant, so every name below the domain is ours too. */
const namesOf = ({ stack, settings: { domain, certificateArn } }: Surroundings) =>
  domain && certificateArn
    ? {
        domainNames: [domain, `*.${domain}`],
        certificate: Certificate.fromCertificateArn(stack, 'Certificate', certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};

/** Holds only what a build can make again. */
const createSiteBucket = (stack: Stack): Bucket => {
  const site = new Bucket(stack, 'Site', {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(site, 'AwsSolutions-S1', 'Only CloudFront reads it, and the log of the distribution has every request.');
  return site;
};

const createBehaviours = (stack: Stack, site: Bucket, restApi: RestApi, sockets: WebSocketApi) => {
  const page = pageBehaviour(stack, site);
  const api = apiBehaviour(stack, restApi);
  const socket = socketBehaviour(stack, sockets);
  return {
    defaultBehavior: page,
    // The order decides. CloudFront chooses before any function runs, so the doubled slash needs its own line.
    additionalBehaviors: {
      '/api/reporting/api/websockets': socket,
      '/api/*': api,
      '//api/*': api,
      '/files/*': api,
      '/assets/*': { ...page, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
    },
  };
};

const pageBehaviour = (stack: Stack, site: Bucket): BehaviorOptions => ({
  origin: S3BucketOrigin.withOriginAccessControl(site, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: new CachePolicy(stack, 'PageCache', {
    comment: 'A new release shows within a minute, without an invalidation',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(1),
    maxTtl: Duration.minutes(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  }),
  responseHeadersPolicy: pageHeaders(stack),
  functionAssociations: [
    { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(stack, 'ServePage', 'serve-page.js') },
    { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(stack, 'CacheSite', 'cache-site.js') },
  ],
});

/** No redirect to HTTPS: agents would lose the body or the token on the way. */
const apiBehaviour = (stack: Stack, restApi: RestApi): BehaviorOptions => ({
  origin: new RestApiOrigin(restApi, { readTimeout: Duration.seconds(60) }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy: apiHeaders(stack),
  functionAssociations: [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(stack, 'NormaliseRequest', 'normalise-request.js'),
    },
  ],
});

const socketBehaviour = (stack: Stack, sockets: WebSocketApi): BehaviorOptions => ({
  origin: new HttpOrigin(`${sockets.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(stack, 'RewriteSocket', 'rewrite-socket.js'),
    },
  ],
});
