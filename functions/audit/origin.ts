import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { HttpRequest } from '../http/request.ts';

/** Where a change came from. */
export const Origin = z.object({ sourceIp: z.string(), userAgent: z.string().optional(), requestId: z.string() });
export type Origin = z.infer<typeof Origin>;

export const originOf = ({ sourceIp, headers, requestId }: HttpRequest): Origin => ({
  sourceIp,
  userAgent: headers['user-agent']?.slice(0, 300),
  requestId,
});

/** Who runs the product and gave a command: no user, and no address. */
export const byOperator = () => ({ sourceIp: '', through: 'operator', requestId: randomUUID() });
