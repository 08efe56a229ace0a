import { environment } from '../data/environment.ts';
import type { HttpRequest } from './request.ts';

/**
 * Where the pages of a tenant are, for links that leave the product. With a domain it follows from the tenant alone:
 * who calls could name any host, and what is mailed would lead there.
 */
export const siteUrlOf = (tenantId: string, { headers }: Pick<HttpRequest, 'headers'>): string => {
  const { siteDomain, firstTenant } = environment;
  if (siteDomain !== 'localhost') return `https://${tenantId === firstTenant ? '' : `${tenantId}.`}${siteDomain}`;
  const host = headers['x-touchstone-host'] ?? headers.host ?? '';
  if (!/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)) return 'http://localhost';
  return `${host.endsWith('.cloudfront.net') ? 'https' : 'http'}://${host.toLowerCase()}`;
};
