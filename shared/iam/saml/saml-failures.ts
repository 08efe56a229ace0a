/**
 * Why single sign-on did not work, for who signs in. The identity provider's answer comes from a browser, so nobody is
 * told more than they can do something about; the administrator sees the rest beside the provider.
 */
export const samlFailureMessages = {
  unknownProvider: 'This identity provider is not set up in this workspace. Ask your administrator.',
  refused: 'Your identity provider did not sign you in. Try again, or ask your administrator for access.',
  notGenuine:
    'What your identity provider answered can not be trusted. Sign in again; if it goes on, ask your administrator.',
  expired: 'This sign-in took too long. Sign in again; if it goes on, ask your administrator to check the clocks.',
  used: 'This sign-in has been used already. Sign in again.',
  unsolicited: 'Sign-ins that begin at your identity provider are not accepted here. Sign in from this page.',
  noEmail: 'Your identity provider did not say your email address. Ask your administrator.',
  noUser: 'You have no user in this workspace. Ask your administrator.',
  emailInUse: 'Your email address belongs to a user who signs in in another way. Ask your administrator.',
  noSeats:
    'You can not sign in for the first time since workspace reached its limit of seats. Please contact workspace owner to add more.',
  inactive: 'Your user is deactivated. Ask your administrator.',
  tooMany: 'Too many attempts. Try again in a few minutes.',
} as const;

export type SamlFailure = keyof typeof samlFailureMessages;

export const isSamlFailure = (text: string | null): text is SamlFailure =>
  text !== null && Object.hasOwn(samlFailureMessages, text);
