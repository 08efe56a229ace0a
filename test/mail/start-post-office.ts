import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAwsEndpoint } from '#infra/local/aws/aws-endpoint';
import { openPostOffice } from '#infra/local/ses/post-office';
import { createSesService } from '#infra/local/ses/ses-service';
import { createPolicy } from '#infra/local/template/policies';
import { createUsageBook } from '#infra/local/usage';

const sendAs = (sender: string) => ({
  Effect: 'Allow',
  Action: 'ses:SendEmail',
  Resource: 'arn:aws:ses:us-east-1:000000000000:identity/no-reply@localhost',
  Condition: { StringEquals: { 'ses:FromAddress': sender } },
});

type Options = { smtpUrl?: string; sender?: string };

/** The SES of the local cloud for handlers that run in the test itself. A client asks for its address only once. */
export const startPostOffice = async ({ smtpUrl, sender = 'no-reply@localhost' }: Options = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-mail-'));
  const postOffice = openPostOffice(folder, smtpUrl);
  const services = { ses: createSesService({ postOffice, usage: createUsageBook() }) };
  const caller = { id: 'Api', policy: createPolicy([{ Statement: [sendAs(sender)] }], 'Api') };
  let isOut = false;
  const endpoint = await startAwsEndpoint({
    callers: () => new Map([[process.env.AWS_ACCESS_KEY_ID ?? '', caller]]),
    services: () => (isOut ? {} : services),
  });
  return {
    url: endpoint.url,
    postOffice,
    outbox: postOffice.outbox,
    /** From now on SES fails, or works again. */
    setOut: (out: boolean) => {
      isOut = out;
    },
    close: async () => {
      endpoint.close();
      postOffice.close();
      await rm(folder, { recursive: true });
    },
  };
};
