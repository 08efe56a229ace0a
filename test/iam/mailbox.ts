import { vi } from 'vitest';
import { iamJobs } from '#functions/iam/iam-jobs';
import { startPostOffice } from '../mail/start-post-office.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';

/** The mail that the jobs of this process send. */
export const openMailbox = async () => {
  const office = await startPostOffice();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', office.url);
  const received = (address: string) => office.outbox.list().filter((mail) => mail.to.includes(address));
  const workOff = async (): Promise<void> => {
    for (const job of takeJobs()) await doJob(iamJobs, job);
  };
  return {
    received,
    workOff,
    /** The secret of the newest link that an address got, once all jobs are done. */
    linkFor: async (address: string): Promise<string> => {
      await workOff();
      const secrets = received(address).flatMap(({ text }) => /#(tsl_[\w-]+)/.exec(text ?? '')?.[1] ?? []);
      return secrets[0] ?? `no mail to ${address}`;
    },
    setOut: office.setOut,
    close: office.close,
  };
};
