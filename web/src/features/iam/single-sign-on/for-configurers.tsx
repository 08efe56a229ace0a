import type { ReactNode } from 'react';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useHasFeature, useMay } from '../current-user.ts';

/** Where the edition has single sign-on, for who may configure it; nobody else finds such a page. */
export const ForConfigurers = ({ children }: { children: ReactNode }) => {
  const isOffered = useHasFeature('SAML_SINGLE_SIGN_ON');
  const mayConfigure = useMay('CONFIGURATION_SSO_SAML');
  return isOffered && mayConfigure ? children : <NotFoundPage />;
};
