import type { IncomingHttpHeaders } from 'node:http';
import type { Policy } from '../template/policies.ts';

/** Who calls AWS: a function or the gateway's own role, found by the access key id of the signature. */
export type Caller = { id: string; policy: Policy };

/** A signed call as the SDK sends it. */
export type AwsCall = {
  caller: Caller;
  traceId: string | undefined;
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type AwsAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | string;
};

/** One AWS service on this machine. `services.ts` lists them by the name that signatures carry. */
export type AwsService = (call: AwsCall) => Promise<AwsAnswer>;

/** An error as the services with a JSON protocol say it. */
export const jsonError = (status: number, type: string, message: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message, Message: message }),
});

/** An error as S3 says it. */
export const xmlError = (status: number, code: string, message: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message.replace(/[<&]/g, ' ')}</Message></Error>`,
});
