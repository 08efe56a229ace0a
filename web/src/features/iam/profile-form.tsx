import { Box, Button, Flex } from '@chakra-ui/react';
import * as z from 'zod';
import { PictureUrl } from '#shared/http/fields';
import { FirstName, LastName } from '#shared/iam/fields';
import { updateProfile } from '#shared/iam/profile-contract';
import type { CurrentUser } from '#shared/iam/user-contract';
import { callApi } from '../../http/call-api.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useCurrentUser, useKeepCurrentUser } from './current-user.ts';
import { LandingPageChoice } from './landing-page-choice.tsx';
import { orEmpty } from './or-empty.ts';

const ProfileValues = z.object({
  firstName: orEmpty(FirstName),
  lastName: orEmpty(LastName),
  photoUrl: orEmpty(PictureUrl),
});

export const ProfileForm = () => {
  const user = useCurrentUser();
  const keepUser = useKeepCurrentUser();
  const form = useEndpointForm(ProfileValues, valuesOf(user));
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = form.submitTo(async ({ firstName, lastName, photoUrl }) => {
    const body = {
      ...(!user.isSystem && { firstName: firstName || null, lastName: lastName || null }),
      ...(!user.hasReadOnlyAccess && { photoUrl: photoUrl || null }),
    };
    const saved = await callApi(updateProfile, { body });
    keepUser(saved);
    form.reset(valuesOf(saved));
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
        <FormField
          label="Photo"
          error={errors.photoUrl?.message}
          hint="The address of a picture, beginning with https://"
        >
          {(control) => (
            <Input {...control} {...form.register('photoUrl')} type="url" readOnly={user.hasReadOnlyAccess} />
          )}
        </FormField>
        <ErrorMessage error={errors.root} />
        <Box>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            Save
          </Button>
        </Box>
      </Form>
      <LandingPageChoice />
    </Flex>
  );
};

const valuesOf = ({ firstName = '', lastName = '', photoUrl = '' }: CurrentUser) => ({ firstName, lastName, photoUrl });
