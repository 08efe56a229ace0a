/** What mail leads to, or asks for: few ever open it, so that it is one chunk and the first page names only that. */
export { InvitationPage } from './invitations/invitation-page.tsx';
export { ConfirmEmailPage } from './recovery/confirm-email-page.tsx';
export { ForgotPasswordPage } from './recovery/forgot-password-page.tsx';
export { ResetPasswordPage } from './recovery/reset-password-page.tsx';
export { UnconfirmedEmail } from './recovery/unconfirmed-email.tsx';
