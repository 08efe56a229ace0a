export const linkPurposes = ['invitation', 'password', 'email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long the links in e-mails work. */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, password: 1, email: 7 * 24 };

/** The same for a link that has expired, was used, was replaced or never was: nobody learns which. */
export const deadLinkMessages: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'This invitation is no longer valid. Ask whoever invited you to send it again.',
  password: 'This link is no longer valid. Ask for a new one.',
  email: 'This link is no longer valid. Sign in and send the confirmation again.',
};
