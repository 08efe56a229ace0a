import { Text } from '@chakra-ui/react';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRights } from '#shared/iam/groups/permissions';
import { getSignInPolicy, type SignInPolicy, setSignInPolicy } from '#shared/iam/sign-in/sign-in-policy-contract';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { callApi } from '../../../http/call-api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { SectionPage } from '../../settings/index.ts';
import { useMayAny } from '../current-user.ts';
import { SecuritySection } from './security-section.tsx';

export const SignInPolicyPage = () => (useMayAny(pageRights.security) ? <SignInPolicyForm /> : <NotFoundPage />);

const policyQuery = queryOptions({
  queryKey: ['sign-in-policy'],
  queryFn: ({ signal }) => callApi(getSignInPolicy, {}, { signal }),
});

type Choice = 'optional' | 'required';

const choices = [
  { value: 'optional', title: 'Optional' },
  { value: 'required', title: 'Required' },
] as const;

/** What is asked of everybody who signs in with a password. */
const SignInPolicyForm = () => {
  const queries = useQueryClient();
  const { data: policy } = useSuspenseQuery(policyQuery);
  const save = useMutation({
    mutationFn: (body: SignInPolicy) => callApi(setSignInPolicy, { body }),
    onSuccess: (saved) => queries.setQueryData(policyQuery.queryKey, saved),
  });
  const [asked, setAsked] = useState<Choice>();
  const chosen: Choice = policy.requiresSecondFactor ? 'required' : 'optional';
  const confirm = async () => {
    await save.mutateAsync({ requiresSecondFactor: asked === 'required' });
    toast.success('Sign-in policy was saved');
  };
  return (
    <SectionPage title="Security">
      <SecuritySection
        title="Second factor"
        description="A code of an authenticator app, besides the password. A passkey counts as two factors, the device and what unlocks it: it signs in by itself. People who sign in with single sign-on, and API tokens, are not asked for one."
      >
        <SegmentedChoice
          label="Second factor"
          value={chosen}
          choices={choices}
          onChoose={(choice) => setAsked(choice === chosen ? undefined : choice)}
        />
        {policy.requiresSecondFactor && (
          <Text color="fg.muted" fontSize="sm" maxWidth="70ch">
            Who has a passkey alone signs in with it as before. Their password leads them to set up an authenticator app
            first.
          </Text>
        )}
      </SecuritySection>
      <ConfirmDialog
        title={asked === 'required' ? 'Require a second factor?' : 'Make the second factor optional?'}
        confirm={asked === 'required' ? 'Require' : 'Make optional'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {asked === 'required'
          ? 'Who has shown a password alone sets up an authenticator app before anything else: at the next sign-in, and within seconds who is signed in now. A passkey counts as a second factor. Nobody can turn the app off.'
          : 'Everybody keeps the authenticator app that they have, and may turn it off.'}
      </ConfirmDialog>
    </SectionPage>
  );
};
