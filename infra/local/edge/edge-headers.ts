import type { HeaderList } from '../http/web-message.ts';
import { asProperties, type Properties, type Resource } from '../template/cloudformation.ts';

type Rule = { name: string; value: string; isOverride: boolean };

/** An `AWS::CloudFront::ResponseHeadersPolicy` as a function of the headers of an answer. */
export const createHeadersPolicy = (policy: Resource | undefined) => {
  const config = asProperties(policy?.properties.ResponseHeadersPolicyConfig);
  const rules = [
    ...securityRules(asProperties(config.SecurityHeadersConfig)),
    ...listOf(config.CustomHeadersConfig).map(({ Header, Value, Override }) => ({
      name: String(Header),
      value: String(Value),
      isOverride: Override === true,
    })),
  ];
  const removed = new Set(listOf(config.RemoveHeadersConfig).map(({ Header }) => String(Header).toLowerCase()));
  return (headers: HeaderList): HeaderList => {
    const present = new Set(headers.map(([name]) => name.toLowerCase()));
    const added = rules.filter(({ name, isOverride }) => isOverride || !present.has(name.toLowerCase()));
    const replaced = new Set(added.map(({ name }) => name.toLowerCase()));
    const kept = headers.filter(([name]) => !replaced.has(name.toLowerCase()) && !removed.has(name.toLowerCase()));
    return [...kept, ...added.map(({ name, value }) => [name, value] as const)];
  };
};

const securityRules = (config: Properties): Rule[] =>
  Object.entries(config).map(([kind, settings]) => {
    const values = asProperties(settings);
    const [name, value] = securityHeader(kind, values);
    return { name, value, isOverride: values.Override === true };
  });

const securityHeader = (kind: string, values: Properties): readonly [string, string] => {
  if (kind === 'ContentSecurityPolicy') return ['Content-Security-Policy', String(values.ContentSecurityPolicy)];
  if (kind === 'ContentTypeOptions') return ['X-Content-Type-Options', 'nosniff'];
  if (kind === 'FrameOptions') return ['X-Frame-Options', String(values.FrameOption)];
  if (kind === 'ReferrerPolicy') return ['Referrer-Policy', String(values.ReferrerPolicy)];
  if (kind === 'StrictTransportSecurity') return ['Strict-Transport-Security', strictTransport(values)];
  return ['X-XSS-Protection', values.Protection === true ? `1${values.ModeBlock === true ? '; mode=block' : ''}` : '0'];
};

const strictTransport = ({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }: Properties): string =>
  `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains === true ? '; includeSubDomains' : ''}${Preload === true ? '; preload' : ''}`;

const listOf = (config: unknown): Properties[] => {
  const { Items } = asProperties(config);
  return Array.isArray(Items) ? Items : [];
};
