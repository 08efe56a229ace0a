import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';

/** One field as it was and as it is; undefined where there was nothing, or nothing is left. */
export const AuditChange = z
  .object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    at: z.number().int(),
    /** Nobody when a stranger signed up, an identity provider called, or a command was run. */
    user: z.object({ id: z.number().int(), username: z.string() }).optional(),
    /** The endpoint in the words of its description: 'Deactivate a user'. */
    action: z.string(),
    /** Method and path: `PATCH /api/iam/v1/users/{userId}`. */
    endpoint: z.string(),
    /** The first word of the path behind `/api`: iam, projects, reporting, billing. */
    area: z.string(),
    /** What it was about, by the names in the path: `{ userId: '12' }`. */
    subject: z.record(z.string(), z.string()),
    /** What that is called. */
    subjectName: z.string().optional(),
    changes: z.array(AuditChange),
    sourceIp: z.string(),
    userAgent: z.string().optional(),
    /**
     * `signIn`, `apiToken`; `scimToken` or, at a sign-in, `identityProvider` for an identity provider; `operator` for who
     * runs the product.
     */
    through: z.string().optional(),
    requestId: z.string(),
    /** It began, and nobody has noted its end: it may have happened. */
    isUnfinished: z.boolean().optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditAreas = ['iam', 'projects', 'reporting', 'billing'] as const;

const instant = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

const Filter = z.object({
  /** Epoch milliseconds, both inclusive. The last thirty days when they are left out. */
  from: instant.optional(),
  to: instant.optional(),
  userId: z.coerce.number().int().positive().optional(),
  area: z.enum(auditAreas).optional(),
  /** Part of the action, of what it was about, or of a changed value. */
  query: z.string().max(200).optional(),
});

const readers = { to: 'workspace', anyOf: ['AUDIT'] } as const;

export const listAudit = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/audit',
  summary: 'Who changed what in the workspace, the latest first',
  description: 'A page may hold less than was asked for, or nothing, and still be followed by more: `next` says so.',
  access: readers,
  query: Filter.extend({
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}(?:#[0-9a-f-]{36})?$/, 'Must be from an answer')
      .optional(),
  }),
  status: 200,
  answer: z.object({ items: z.array(AuditEntry), next: z.string().optional() }),
});

export const exportAudit = defineEndpoint({
  service: 'stream',
  method: 'GET',
  path: '/api/iam/v1/audit:export',
  summary: 'The audit log as a file, CSV or JSON lines',
  access: readers,
  query: Filter.extend({ format: z.enum(['csv', 'json']).default('csv') }),
  status: 200,
  answer: {
    kind: 'raw',
    contentType: 'text/csv; charset=utf-8',
    otherContentType: 'application/x-ndjson; charset=utf-8',
  },
});

export const auditDays = { least: 30, usual: 365, most: 3_650 };

const Retention = z.object({ days: z.number().int() });

export const getAuditRetention = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/audit/retention',
  summary: 'How long the audit log is kept',
  access: readers,
  status: 200,
  answer: Retention,
});

export const setAuditRetention = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/audit/retention',
  summary: 'Set how long the audit log is kept',
  description: 'From now on: what is in the log already stays as long as was promised when it was written.',
  access: readers,
  body: z.object({
    days: z
      .number()
      .int()
      .min(auditDays.least, `Must be between ${auditDays.least} and ${auditDays.most} days`)
      .max(auditDays.most, `Must be between ${auditDays.least} and ${auditDays.most} days`),
  }),
  status: 200,
  answer: Retention,
  audit: { reads: getAuditRetention },
});

export const auditEndpoints = { listAudit, exportAudit, getAuditRetention, setAuditRetention };
