import type { Handled } from '../http/handle.ts';
import { acceptLogoutForm } from './saml/accept-logout-form.ts';
import { acceptLogoutRedirect } from './saml/accept-logout-redirect.ts';
import { acceptSamlResponse } from './saml/accept-saml-response.ts';
import { announceSigningKey } from './saml/announce-signing-key.ts';
import { changeSigningKey } from './saml/change-signing-key.ts';
import { createSamlProvider } from './saml/create-saml-provider.ts';
import { deleteSamlProvider } from './saml/delete-saml-provider.ts';
import { getSamlMetadata } from './saml/get-saml-metadata.ts';
import { getSamlProvider } from './saml/get-saml-provider.ts';
import { getSamlRequestForm } from './saml/get-saml-request-form.ts';
import { getServiceProvider } from './saml/get-service-provider.ts';
import { listSamlProviders } from './saml/list-saml-providers.ts';
import { listSignInProviders } from './saml/list-sign-in-providers.ts';
import { startSamlSignIn } from './saml/start-saml-sign-in.ts';
import { startSamlSignOut } from './saml/start-saml-sign-out.ts';
import { updateSamlProvider } from './saml/update-saml-provider.ts';

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
