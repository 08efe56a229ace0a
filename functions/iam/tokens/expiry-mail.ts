import type { MailContent } from '../../mail/index.ts';

type ExpiryMail = { workspaceName: string; siteUrl: string; name: string; validUntil: number };

/** In UTC, because a mail does not know where its reader is. */
const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const toExpiryMail = ({ workspaceName, siteUrl, name, validUntil }: ExpiryMail): MailContent => ({
  subject: `Your API token ${name} ends soon`,
  title: 'An API token ends soon',
  blocks: [
    {
      kind: 'text',
      text: `Your API token ${name} of ${workspaceName} ends on ${format.format(validUntil)} UTC. Whatever signs in with it stops working then.`,
    },
    { kind: 'text', text: 'Create another one and put it where this one is used.' },
    { kind: 'button', label: 'Open API access', url: `${siteUrl}/profile/api-access` },
  ],
  reason: 'You get this once for each token, because you created it.',
});
