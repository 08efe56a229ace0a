import type { Feature } from '#shared/features';
import { pageRights, type WorkspacePermission } from '#shared/iam/groups/permissions';
import { paths } from '../../app/paths.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useCurrentUser } from '../iam/index.ts';

type SettingsSection = {
  to: string;
  title: 'Users' | 'Groups' | 'Single sign-on' | 'User provisioning (SCIM)' | 'Security' | 'Billing' | 'Audit log';
  icon: IconName;
  rights: readonly WorkspacePermission[];
  /** What the edition needs to have. */
  feature?: Feature;
};

/** The sections of the settings that the signed-in user may see. */
export const useSettingsSections = (): SettingsSection[] => {
  const { permissions: held, features } = useCurrentUser();
  return sections.filter(
    ({ rights, feature }) =>
      rights.some((permission) => held.includes(permission)) && (feature === undefined || features.includes(feature)),
  );
};

const sections: readonly SettingsSection[] = [
  { to: paths.users(), title: 'Users', icon: 'user', rights: pageRights.users },
  { to: paths.groups(), title: 'Groups', icon: 'users', rights: pageRights.groups },
  {
    to: paths.singleSignOn(),
    title: 'Single sign-on',
    icon: 'lock',
    rights: pageRights.singleSignOn,
    feature: 'SAML_SINGLE_SIGN_ON',
  },
  {
    to: paths.provisioning(),
    title: 'User provisioning (SCIM)',
    icon: 'refresh',
    rights: pageRights.provisioning,
    feature: 'USER_PROVISIONING',
  },
  { to: paths.signInPolicy(), title: 'Security', icon: 'key', rights: pageRights.security },
  { to: paths.billing(), title: 'Billing', icon: 'card', rights: pageRights.billing },
  { to: paths.auditLog(), title: 'Audit log', icon: 'list', rights: pageRights.auditLog },
];
