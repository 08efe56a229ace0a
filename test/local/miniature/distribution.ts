import type { Resources } from './template.ts';

const edgeFunction = (code: string) => ({ Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: code } });
const association = (id: string, EventType = 'viewer-request') => ({
  EventType,
  FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] },
});
const allMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

export const distribution: Resources = {
  Collapse: edgeFunction(`function handler(event) {
    event.request.uri = event.request.uri.replace(/\\/{2,}/g, '/');
    event.request.headers['x-host'] = { value: event.request.headers.host.value };
    return event.request;
  }`),
  Page: edgeFunction(`function handler(event) {
    if (!/\\.\\w+$/.test(event.request.uri)) event.request.uri = '/index.html';
    return event.request;
  }`),
  Cache: edgeFunction(`function handler(event) {
    event.response.headers['cache-control'] = { value: 'no-cache' };
    return event.response;
  }`),
  Stage: edgeFunction(`function handler(event) { event.request.uri = '/live'; return event.request; }`),
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ContentSecurityPolicy: { ContentSecurityPolicy: "script-src 'self'", Override: false },
        },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: { 'Fn::Join': ['', [{ Ref: 'Rest' }, '.execute-api.us-east-1.amazonaws.com']] },
            OriginPath: '/live',
          },
          {
            Id: 'sockets',
            DomainName: { 'Fn::Join': ['', [{ Ref: 'Sockets' }, '.execute-api.us-east-1.amazonaws.com']] },
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          Compress: true,
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [association('Page'), association('Cache', 'viewer-response')],
        },
        CacheBehaviors: [
          { PathPattern: '/api/live', TargetOriginId: 'sockets', FunctionAssociations: [association('Stage')] },
          ...['/api/*', '//api/*'].map((PathPattern) => ({
            PathPattern,
            TargetOriginId: 'api',
            AllowedMethods: allMethods,
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            FunctionAssociations: [association('Collapse')],
          })),
        ],
      },
    },
  },
};
