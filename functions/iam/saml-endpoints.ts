import type { Handled } from '../http/handle.ts';
import { createSamlProvider } from './saml/providers/create-saml-provider.ts';
import { deleteSamlProvider } from './saml/providers/delete-saml-provider.ts';
import { getSamlProvider } from './saml/providers/get-saml-provider.ts';
import { listSamlProviders } from './saml/providers/list-saml-providers.ts';
import { listSignInProviders } from './saml/providers/list-sign-in-providers.ts';
import { updateSamlProvider } from './saml/providers/update-saml-provider.ts';
import { announceSigningKey } from './saml/service-provider/announce-signing-key.ts';
import { changeSigningKey } from './saml/service-provider/change-signing-key.ts';
import { getSamlMetadata } from './saml/service-provider/get-saml-metadata.ts';
import { getServiceProvider } from './saml/service-provider/get-service-provider.ts';
import { acceptSamlResponse } from './saml/signing-in/accept-saml-response.ts';
import { getSamlRequestForm } from './saml/signing-in/get-saml-request-form.ts';
import { startSamlSignIn } from './saml/signing-in/start-saml-sign-in.ts';
import { acceptLogoutForm } from './saml/signing-out/accept-logout-form.ts';
import { acceptLogoutRedirect } from './saml/signing-out/accept-logout-redirect.ts';
import { startSamlSignOut } from './saml/signing-out/start-saml-sign-out.ts';

/** Single sign-on, answered by a function of its own: it reads documents from outside, and may not read passwords or sign tokens. */
export const samlEndpoints: readonly Handled[] = [
  getSamlMetadata,
  listSignInProviders,
  startSamlSignIn,
  getSamlRequestForm,
  acceptSamlResponse,
  startSamlSignOut,
  acceptLogoutRedirect,
  acceptLogoutForm,
  listSamlProviders,
  getSamlProvider,
  createSamlProvider,
  updateSamlProvider,
  deleteSamlProvider,
  getServiceProvider,
  announceSigningKey,
  changeSigningKey,
];
