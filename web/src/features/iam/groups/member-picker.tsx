import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group, GroupPerson } from '#shared/iam/groups/group-contract';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moveByArrows, type Option, OptionList } from '../../../ui/option-list.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { displayNameOf, useCurrentUser, useMay } from '../current-user.ts';
import { groupPeopleQuery, useSetMembership } from './group-queries.ts';
import { mayGrant } from './use-grantable-groups.ts';

/** Everybody of the workspace with a box each: checked are the users of the group. Each click acts at once. */
export const MemberPicker = ({ group }: { group: Group }) => {
  const user = useCurrentUser();
  const mayUpdate = useMay('IAM_GROUPS_UPDATE');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={`Users of ${group.name}`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={(props) => (
        <Button
          {...props}
          alignSelf="flex-start"
          variant="outline"
          colorPalette="gray"
          aria-label={`Add user to ${group.name}`}
          disabled={!mayUpdate || !mayGrant(user, group)}
        >
          <Icon name="plus" size={14} />
          Add user
        </Button>
      )}
    >
      <People group={group} />
    </Popover>
  );
};

const People = ({ group }: { group: Group }) => {
  const { id: ownId } = useCurrentUser();
  const [text, setText] = useState('');
  const { data, error } = useQuery(groupPeopleQuery(group.id, text));
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, boolean>>(new Map());
  const change = useSetMembership();
  const people = data?.items ?? [];
  const isMember = (person: GroupPerson): boolean => underWay.get(person.id) ?? person.isMember;
  const toggle = async (person: GroupPerson) => {
    const next = !isMember(person);
    setUnderWay((current) => new Map(current).set(person.id, next));
    await change
      .mutateAsync({ groupId: group.id, userId: person.id, isMember: next })
      .catch((reason) => toast.error(reason));
    setUnderWay((current) => new Map([...current].filter(([id]) => id !== person.id)));
  };
  const isFixed = (person: GroupPerson): boolean =>
    person.isMember && (person.id === ownId || group.id === superAdminsGroupId);
  return (
    <Flex direction="column" maxH="inherit" minH="0">
      <Box p="2" borderBottomWidth="1px" onKeyDown={moveByArrows}>
        <SearchField value={text} label="Search people" onSearch={setText} isWide />
      </Box>
      <ErrorMessage error={error} />
      {!data && !error && (
        <Box p="3">
          <Skeleton height="80px" />
        </Box>
      )}
      {data && (
        <OptionList
          label="People"
          options={people.map((person) => toOption(person, isFixed(person)))}
          chosen={people.filter(isMember).map(({ id }) => String(id))}
          onToggle={(value) => {
            const person = people.find(({ id }) => String(id) === value);
            if (person) void toggle(person);
          }}
          empty="Nobody found"
        />
      )}
      {people.some(({ hasReadOnlyAccess }) => hasReadOnlyAccess) && (
        <Text fontSize="xs" color="fg.muted" p="2.5" borderTopWidth="1px">
          Read-only users cannot be assigned to workspace groups
        </Text>
      )}
    </Flex>
  );
};

const toOption = (person: GroupPerson, isFixed: boolean): Option => ({
  value: String(person.id),
  title: displayNameOf(person),
  hint: person.hasReadOnlyAccess ? 'Read-only' : person.email,
  isDisabled: person.hasReadOnlyAccess || isFixed,
});
