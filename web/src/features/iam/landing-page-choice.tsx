import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setLandingPage } from '#shared/iam/users/profile-contract';
import { paths } from '../../app/paths.ts';
import { callApi } from '../../http/call-api.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toaster.tsx';
import { projectsQuery } from '../projects/index.ts';
import { currentUserQuery, useCurrentUser } from './current-user.ts';

/** Which page opens after the sign-in. */
export const LandingPageChoice = () => {
  const queries = useQueryClient();
  const { landingPage = paths.projects() } = useCurrentUser();
  const { data: projects = [] } = useQuery(projectsQuery);
  const save = useMutation({
    // Arrow keys choose one after the other: the last one is kept.
    scope: { id: 'landing-page' },
    mutationFn: (page: string) => callApi(setLandingPage, { body: { landingPage: page } }),
    onSuccess: (_, page) => {
      queries.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, landingPage: page });
      toast.success('Homepage was successfully updated');
    },
    onError: toast.error,
  });
  const pages = [
    { path: paths.projects(), title: 'Projects' },
    ...projects.map(({ key, name }) => ({ path: paths.launches(key), title: `Launches of ${name}` })),
  ];
  const isListed = pages.some(({ path }) => path === landingPage);
  return (
    <FormField label="Homepage" hint="Opens after you sign in.">
      {(control) => (
        <Select
          {...control}
          value={save.isPending ? save.variables : landingPage}
          onChange={({ target }) => save.mutate(target.value)}
        >
          {!isListed && <option value={landingPage}>{landingPage}</option>}
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
};
