import type { ServiceProvider } from '#shared/iam/saml/service-provider-contract';
import type { HttpRequest } from '../../../http/request.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { serviceProviderAt } from './service-provider.ts';
import { serviceProviderKeys } from './service-provider-keys.ts';

export const describeServiceProvider = async (tenantId: string, request: HttpRequest): Promise<ServiceProvider> => {
  const { current, next, decryption } = await serviceProviderKeys(tenantId);
  return {
    ...serviceProviderAt(siteUrlOf(tenantId, request)),
    certificate: current.certificate,
    nextCertificate: next?.certificate,
    encryptionCertificate: decryption.certificate,
  };
};
