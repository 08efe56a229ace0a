import * as z from 'zod';
import type { HttpRequest } from '../../http/request.ts';
import { siteUrlOf } from '../../http/site-url.ts';

/** A passkey belongs to the workspace's own address, and works nowhere else. */
export const relyingPartyOf = (tenantId: string, request: HttpRequest): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(siteUrlOf(tenantId, request));
  return { rpId: hostname, origin };
};

const ClientData = z.object({ challenge: z.base64url().min(1).max(200) });

/** The challenge that a browser says was signed; undefined where it says nothing that can be read. */
export const challengeIn = (clientData: string): string | undefined => {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))).challenge;
  } catch {
    return undefined;
  }
};
