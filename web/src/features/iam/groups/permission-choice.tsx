import { chakra, Grid, Text } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { WorkspacePermission } from '#shared/iam/groups/permissions';
import { LabelledCheckbox } from '../../../ui/labelled-checkbox.tsx';
import { useCurrentUser } from '../current-user.ts';

type PermissionChoiceProps = {
  permissions: readonly { name: WorkspacePermission; description: string }[];
  /** What the group may do already: also who may not themselves can leave it so. */
  granted: readonly WorkspacePermission[];
  register: () => UseFormRegisterReturn;
  note?: string;
};

/** The permissions of a group. Nobody gives what they do not have themselves. */
export const PermissionChoice = ({ permissions, granted, register, note }: PermissionChoiceProps) => {
  const { permissions: held } = useCurrentUser();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
        Permissions
      </chakra.legend>
      {note && (
        <Text fontSize="xs" color="fg.muted" mb="1.5">
          {note}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gapX="4" gapY="2.5">
        {permissions.map(({ name, description }) => (
          <LabelledCheckbox
            key={name}
            {...register()}
            value={name}
            disabled={!held.includes(name) && !granted.includes(name)}
          >
            {description}
            <Text as="span" display="block" fontFamily="mono" fontSize="2xs" color="fg.muted" overflowWrap="anywhere">
              {name}
            </Text>
          </LabelledCheckbox>
        ))}
      </Grid>
    </chakra.fieldset>
  );
};
