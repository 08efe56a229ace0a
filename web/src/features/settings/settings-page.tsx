import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useSettingsSections } from './settings-sections.ts';

/** The way to each section; who may see none finds no such page. */
export const SettingsPage = () => {
  const sections = useSettingsSections();
  if (sections.length === 0) return <NotFoundPage />;
  return (
    <Page title="Settings">
      <Grid
        as="ul"
        aria-label="Sections"
        listStyleType="none"
        gap="3"
        templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
      >
        {sections.map(({ to, title, icon }) => (
          <Flex as="li" key={to} gap="3" {...cardStyle}>
            <Box color="accent.fg" pt="0.5">
              <Icon name={icon} size={20} />
            </Box>
            <Box minWidth="0">
              <RowLink to={to}>{title}</RowLink>
              <Text color="fg.muted" fontSize="sm">
                {descriptions[title]}
              </Text>
            </Box>
          </Flex>
        ))}
      </Grid>
    </Page>
  );
};

/** Not beside the sections themselves, which every page loads. */
const descriptions = {
  Users: 'Who works in this workspace, their groups and seats.',
  Groups: 'What people may do, and who belongs to which group.',
  'Single sign-on': 'The identity providers that people sign in with.',
  'User provisioning (SCIM)': 'Users and groups as your identity provider manages them.',
  Security: 'Whether everybody needs a second factor to sign in.',
  Billing: 'The plan, its seats, how it is paid and what it came to.',
  'Audit log': 'Who changed what, when and from where.',
};

const cardStyle = {
  position: 'relative',
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
} as const;
