import { pageRights } from '#shared/iam/permissions';
import { paths } from '../../app/paths.ts';
import type { IconName } from '../../ui/icon.tsx';
import { useCurrentUser } from '../iam/index.ts';

type SettingsSection = { to: string; title: 'Users' | 'Groups' | 'Billing' | 'Audit log'; icon: IconName };

/** The sections of the settings that the signed-in user may see. */
export const useSettingsSections = (): SettingsSection[] => {
  const { permissions: held } = useCurrentUser();
  return sections.filter(({ rights }) => rights.some((permission) => held.includes(permission)));
};

const sections = [
  { to: paths.users(), title: 'Users', icon: 'user', rights: pageRights.users },
  { to: paths.groups(), title: 'Groups', icon: 'users', rights: pageRights.groups },
  { to: paths.billing(), title: 'Billing', icon: 'card', rights: pageRights.billing },
  { to: paths.auditLog(), title: 'Audit log', icon: 'list', rights: pageRights.auditLog },
] as const;
