import { chakra, Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { Group, GroupMember } from '#shared/iam/groups/group-contract';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { pageRights } from '#shared/iam/groups/permissions';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { displayNameOf, useCurrentUser, useMay, useMayAny } from '../current-user.ts';
import { useSetMembership } from './group-queries.ts';
import { MemberPicker } from './member-picker.tsx';

/** So many stand on a card; the others are found where users are chosen. */
const shownMembers = 12;

/** Who is in a group, and the ways in and out. */
export const GroupMembers = ({ group }: { group: Group }) => {
  const { id } = useCurrentUser();
  const mayUpdate = useMay('IAM_GROUPS_UPDATE');
  const mayRemove = useMay('IAM_GROUPS_DELETE') || mayUpdate;
  const maySeeUsers = useMayAny(pageRights.users);
  const members = group.users?.slice(0, shownMembers) ?? [];
  const more = group.usersCount - members.length;
  const isOfOwners = group.id === superAdminsGroupId;
  return (
    <>
      {members.length > 0 && (
        <Flex as="ul" aria-label={`Users of ${group.name}`} listStyleType="none" wrap="wrap" gap="1">
          {members.map((member) => (
            <Member
              key={member.id}
              group={group}
              member={member}
              isRemovable={mayRemove && !isOfOwners && member.id !== id}
            />
          ))}
          {more > 0 && (
            <chakra.li {...chipStyle}>
              {maySeeUsers ? (
                <Link asChild>
                  <RouterLink to={paths.usersOfGroup(group.id)}>and {more.toLocaleString('en')} more</RouterLink>
                </Link>
              ) : (
                `and ${more.toLocaleString('en')} more`
              )}
            </chakra.li>
          )}
        </Flex>
      )}
      <MemberPicker group={group} />
    </>
  );
};

type MemberProps = { group: Group; member: GroupMember; isRemovable: boolean };

const Member = ({ group, member, isRemovable }: MemberProps) => {
  const change = useSetMembership();
  const name = displayNameOf(member);
  const remove = () => {
    if (change.isPending) return;
    change
      .mutateAsync({ groupId: group.id, userId: member.id, isMember: false })
      .then(() => toast.success(`${name} was removed from ${group.name}`), toast.error);
  };
  return (
    <chakra.li {...chipStyle} bg="bg.muted" opacity={change.isPending ? 0.5 : undefined}>
      <chakra.span overflowWrap="anywhere" title={member.email}>
        {name}
      </chakra.span>
      {isRemovable && (
        <chakra.button
          type="button"
          aria-label={`Remove ${name} from ${group.name}`}
          aria-disabled={change.isPending || undefined}
          onClick={remove}
          {...removeStyle}
        >
          <Icon name="close" size={12} />
        </chakra.button>
      )}
    </chakra.li>
  );
};

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5',
  minHeight: '6',
  px: '2',
  borderRadius: 'sm',
  fontSize: 'sm',
  maxWidth: 'full',
} as const;

const removeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '6',
  me: '-1.5',
  flexShrink: '0',
  borderRadius: 'sm',
  cursor: 'pointer',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg' },
} as const;
