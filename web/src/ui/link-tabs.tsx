import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

type LinkTabsProps = { label: string; tabs: readonly { to: string; title: string }[] };

/** Tabs that are addresses: each is a link, the current one is marked, and shown where there is no room for all. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => {
  const { pathname } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (pathname) current.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  return (
    <Flex as="nav" aria-label={label} gap="3" mx="-1" borderBottomWidth="1px" overflowX="auto">
      {tabs.map(({ to, title }) => (
        <chakra.span key={to} asChild {...tabStyle}>
          <NavLink to={to} end ref={to === pathname ? current : undefined}>
            {title}
          </NavLink>
        </chakra.span>
      ))}
    </Flex>
  );
};

const tabStyle = {
  px: '1',
  py: '2',
  mb: '-1px',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  fontWeight: 'medium',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  // Inside, because what scrolls sideways clips what stands out.
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px', borderRadius: 'sm' },
  _hover: { color: 'fg' },
  _currentPage: { color: 'fg', borderColor: 'accent.solid' },
} as const;
