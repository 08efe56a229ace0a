import type { Node } from 'constructs';
import * as z from 'zod';

/**
 * What a deployment may choose, given to the CDK as context: `npm run deploy -- -c domain=example.com -c …`.
 * Context and not template parameters, because some of it (removal, aliases) decides what the template contains.
 */
const Settings = z
  .object({
    /** Serves this host and every tenant's host below it. Without it the site has CloudFront's own name and one tenant. */
    domain: z.hostname().optional(),
    /** Of a certificate in us-east-1 for the domain and `*.` of it. */
    certificateArn: z.string().startsWith('arn:').optional(),
    alarmEmail: z.email().optional(),
    /** Whom mail comes from. SES must know the address or its domain as an identity. */
    mailFrom: z.email().optional(),
    /** Whom invoices are paid to and how, as their heads say it: lines, with `|` between them. */
    invoiceSender: z.string().min(1).default('Touchstone'),
    /** `destroy` is for trial deployments: deleting the stacks then deletes the data. */
    removalPolicy: z.enum(['retain', 'destroy']).default('retain'),
    firstTenant: z.string().default('default'),
    allowSignUp: z.enum(['true', 'false']).default('true'),
    staleLaunchMinutes: z.coerce.number().int().positive().default(240),
    /** How long a deleted launch can be restored. What is on its way to it needs a minute to arrive. */
    deletionGraceSeconds: z.coerce.number().int().min(60).max(604_800).default(600),
    leftoverGraceSeconds: z.coerce.number().int().min(0).default(60),
    projectsLimit: z.coerce.number().int().positive().default(100),
    logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    message: 'A domain and the ARN of its certificate are given together or not at all.',
  });
export type Settings = z.output<typeof Settings>;

const names = Object.keys(Settings.shape);

export const readSettings = (node: Node): Settings => {
  const given = names.map((name) => [name, node.tryGetContext(name)]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new Error(`The deployment's settings are not valid:\n${z.prettifyError(parsed.error)}`);
};

/** The address that mail comes from. */
export const senderOf = ({ mailFrom, domain = 'localhost' }: Settings): string => mailFrom ?? `no-reply@${domain}`;
