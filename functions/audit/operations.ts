/** What is done without a call of an endpoint that is entered stands in the audit log beside those, named in the same way. */
export const operations = {
  'RUN /api/billing:mark-invoice-paid': 'Mark an invoice as paid',
  'RUN /api/iam:mail-password-link': 'Mail a link to choose a new password, because somebody asked for it',
  'RUN /api/iam:create-saml-user': 'Create a user at the first sign-in by an identity provider',
  'RUN /api/iam:take-over-saml-user': 'Take over what an identity provider says of a user who signs in',
} as const;

export type OperationName = keyof typeof operations;
