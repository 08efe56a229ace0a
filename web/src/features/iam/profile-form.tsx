import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod';
import { FirstName, LastName } from '#shared/iam/fields';
import { updateProfile, uploadPhoto } from '#shared/iam/users/profile-contract';
import type { CurrentUser } from '#shared/iam/users/user-contract';
import { callApi } from '../../http/call-api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { type PictureChoice, PictureField } from '../../ui/picture-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { displayNameOf, useCurrentUser, useKeepCurrentUser } from './current-user.ts';
import { LandingPageChoice } from './landing-page-choice.tsx';
import { orEmpty } from './or-empty.ts';

const ProfileValues = z.object({
  firstName: orEmpty(FirstName),
  lastName: orEmpty(LastName),
});

export const ProfileForm = () => {
  const user = useCurrentUser();
  const keepUser = useKeepCurrentUser();
  const form = useEndpointForm(ProfileValues, valuesOf(user));
  const { errors, isSubmitting, isDirty } = form.formState;
  const [photo, setPhoto] = useState<PictureChoice>();
  const save = form.submitTo(async ({ firstName, lastName }) => {
    const names = { firstName: firstName || null, lastName: lastName || null };
    const body = { ...(!user.isSystem && names), ...(photo === null && { photoUrl: null }) };
    const edited = await callApi(updateProfile, { body });
    const saved = photo ? await callApi(uploadPhoto, { body: photo }) : edited;
    keepUser(saved);
    form.reset(valuesOf(saved));
    setPhoto(undefined);
    toast.success('Profile was successfully updated');
  });
  return (
    <Flex direction="column" gap="8" maxWidth="480px">
      <Form onSubmit={save}>
        <FormField label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input {...control} {...form.register('firstName')} autoComplete="given-name" readOnly={user.isSystem} />
          )}
        </FormField>
        <FormField label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <Input {...control} {...form.register('lastName')} autoComplete="family-name" readOnly={user.isSystem} />
          )}
        </FormField>
        <FormField label="Email" hint="The email address can not be changed here.">
          {(control) => <Input {...control} value={user.email} readOnly />}
        </FormField>
        {!user.hasReadOnlyAccess && (
          <PictureField
            label="Photo"
            shape="round"
            url={user.photoUrl}
            choice={photo}
            onChoose={setPhoto}
            preview={(url) => <Avatar name={displayNameOf(user)} photoUrl={url} size={56} />}
          />
        )}
        <ErrorMessage error={errors.root} />
        <Box>
          <WorkingButton type="submit" isWorking={isSubmitting} disabled={!isDirty && photo === undefined}>
            Save
          </WorkingButton>
        </Box>
      </Form>
      <LandingPageChoice />
    </Flex>
  );
};

const valuesOf = ({ firstName = '', lastName = '' }: CurrentUser) => ({ firstName, lastName });
