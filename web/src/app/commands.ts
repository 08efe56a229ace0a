import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatLaunchFilters, noFilters } from '#shared/launches/finding/launch-filters';
import type { Project } from '#shared/projects/contract';
import { useCurrentUser, useHasFeature, useSignOut } from '../features/iam/index.ts';
import { projectsQuery } from '../features/projects/index.ts';
import { useSettingsSections } from '../features/settings/settings-sections.ts';
import { setThemePreference } from '../theme/color-mode.ts';
import type { IconName } from '../ui/icon.tsx';
import { openOverlay } from './open-overlay.ts';
import { paths } from './paths.ts';
import { useCurrentProjectKey } from './use-current-project-key.ts';

export type Command = { id: string; title: string; group: string; icon: IconName; run: () => void };

/** What of everything that can be reached fits the words, the most likely first; a launch by its number or its name. */
export const useCommands = (text: string): Command[] => {
  const all = useAllCommands().filter((command) => matches(command, text));
  const navigate = useNavigate();
  const projectKey = useCurrentProjectKey();
  const words = text.trim();
  if (!projectKey || words === '') return all;
  const launchId = Number(/^#?(\d{1,15})$/.exec(words)?.[1]);
  const filters = formatLaunchFilters({ ...noFilters, query: words });
  return [
    ...(launchId > 0
      ? [goTo(`Launch #${launchId}`, 'launches', () => navigate(paths.launch(projectKey, launchId)))]
      : []),
    ...all,
    {
      id: 'search-launches',
      title: `Search launches for '${words}'`,
      group: 'Search',
      icon: 'search',
      run: () => void navigate(`${paths.launches(projectKey)}?${new URLSearchParams({ filters })}`),
    },
  ];
};

/** Every word typed must begin a word of the command. */
const matches = ({ title, group }: Command, text: string): boolean => {
  const words = `${title} ${group}`.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
};

const useAllCommands = (): Command[] => {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const projectKey = useCurrentProjectKey();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { hasReadOnlyAccess } = useCurrentUser();
  const hasGuides = useHasFeature('TEST_AUTOMATION');
  const sections = useSettingsSections();
  const signOut = useSignOut();
  return [
    ...(projectKey ? [goTo('Launches', 'launches', go(paths.launches(projectKey)))] : []),
    ...(projectKey && hasGuides ? [goTo('Getting started', 'play', go(paths.gettingStarted(projectKey)))] : []),
    goTo('Projects', 'folder', go(paths.projects())),
    ...projects.map((project) => toCommand(project, go(paths.launches(project.key)))),
    goTo('Failure tags', 'tag', go(paths.failureTags())),
    ...sections.map(({ to, title, icon }) => goTo(title, icon, go(to))),
    goTo('Account settings', 'user', go(paths.profile())),
    ...(hasReadOnlyAccess ? [] : [goTo('API access', 'key', go(paths.apiAccess()))]),
    goTo('Change password', 'lock', go(paths.password())),
    { id: 'light', title: 'Light theme', group: 'Theme', icon: 'sun', run: () => setThemePreference('light') },
    { id: 'dark', title: 'Dark theme', group: 'Theme', icon: 'moon', run: () => setThemePreference('dark') },
    { id: 'system', title: 'System theme', group: 'Theme', icon: 'monitor', run: () => setThemePreference('system') },
    { id: 'help', title: 'Keyboard shortcuts', group: 'Help', icon: 'keyboard', run: () => openOverlay('help') },
    { id: 'docs', title: 'API documentation', group: 'Help', icon: 'external', run: openDocs },
    { id: 'sign-out', title: 'Sign out', group: 'Account', icon: 'sign-out', run: () => signOut.mutate() },
  ];
};

const goTo = (title: string, icon: IconName, run: () => void): Command => ({
  id: title,
  title,
  group: 'Go to',
  icon,
  run,
});

const toCommand = ({ id, key, name }: Project, run: () => void): Command => ({
  id: `project-${id}`,
  title: `${name} (${key})`,
  group: 'Project',
  icon: 'launches',
  run,
});

const openDocs = () => void window.open(paths.apiDocs(), '_blank', 'noopener');
