import type { LinkPurpose } from '#shared/iam/links/links';
import type { MailContent } from '../../mail/index.ts';

type LinkMail = {
  workspaceName: string;
  siteUrl: string;
  secret: string;
  username: string;
  senderName: string | undefined;
};

/** The mail that brings a link. The secret stands behind `#`, which no browser sends and no server logs. */
export const toLinkMail = (purpose: LinkPurpose, mail: LinkMail): MailContent => mailOf[purpose](mail);

const mailOf: Readonly<Record<LinkPurpose, (mail: LinkMail) => MailContent>> = {
  invitation: ({ workspaceName, siteUrl, secret, senderName }) => ({
    subject: `${senderName ?? 'Your team'} invites you to ${workspaceName}`,
    title: `Join ${workspaceName} on Touchstone`,
    blocks: [
      {
        kind: 'text',
        text: `${senderName ?? 'Somebody of your team'} invites you to ${workspaceName}, where your team keeps its test cases and watches its automated launches.`,
      },
      { kind: 'button', label: 'Accept invitation', url: `${siteUrl}/invitation#${secret}` },
      { kind: 'text', text: 'The link works once, within 7 days.' },
    ],
    reason: 'If you did not expect this invitation, you can ignore it.',
  }),
  password: ({ workspaceName, siteUrl, secret, username }) => ({
    subject: `Reset your password for ${workspaceName}`,
    title: 'Reset your password',
    blocks: [
      { kind: 'text', text: `Somebody asked to reset the password of ${username} in ${workspaceName}.` },
      { kind: 'button', label: 'Choose a new password', url: `${siteUrl}/password/reset#${secret}` },
      { kind: 'text', text: 'The link works once, within an hour. A new password signs you out everywhere.' },
    ],
    reason: 'If it was not you, ignore this e-mail: your password stays as it is.',
  }),
  email: ({ workspaceName, siteUrl, secret }) => ({
    subject: `Confirm your e-mail address for ${workspaceName}`,
    title: 'Confirm your e-mail address',
    blocks: [
      {
        kind: 'text',
        text: `Your workspace ${workspaceName} is ready. Confirm that this address is yours to invite your team.`,
      },
      { kind: 'button', label: 'Confirm e-mail address', url: `${siteUrl}/email/confirm#${secret}` },
      { kind: 'text', text: 'The link works once, within 7 days.' },
    ],
    reason: 'If you did not sign up for Touchstone, you can ignore this e-mail.',
  }),
};
