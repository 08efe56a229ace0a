import type { Launch } from '#shared/launches/launch';
import { launchStatusKey, statusWords } from '#shared/launches/status-words';
import type { MailContent } from '../../mail/index.ts';

type Review = { launches: readonly Launch[]; launchesUrl: string; reviewerName: string };

/** As much of a comment as a mail shows; the launch has the whole of it. */
const longestComment = 1_000;

/** That launches were reviewed, by whom, and what was found. */
export const toReviewMail = ({ launches, launchesUrl, reviewerName }: Review): MailContent => {
  const [first] = launches;
  const what = first && launches.length === 1 ? nameOf(first) : `${launches.length} launches`;
  return {
    subject: `${reviewerName} reviewed ${what}`,
    title: `${reviewerName} reviewed ${what}`,
    blocks: launches.flatMap((launch) => {
      const url = `${launchesUrl}/${launch.id}`;
      return [
        { kind: 'heading', text: nameOf(launch), url } as const,
        { kind: 'facts', facts: [{ label: 'Status', value: statusWords[launchStatusKey(launch.status)] }] } as const,
        ...(launch.comments ? [{ kind: 'quote', text: launch.comments.slice(0, longestComment) } as const] : []),
      ];
    }),
    reason: 'You started one of these launches, or reviewed it before.',
  };
};

const nameOf = ({ name, id }: Launch): string => `${name} #${id}`;
