import { chakra, Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** The way back, level by level; the page itself is its heading. */
export const Breadcrumb = ({ levels }: { levels: readonly { title: string; to: string }[] }) => (
  <nav aria-label="Breadcrumb">
    <Flex as="ol" listStyleType="none" align="center" gap="1" fontSize="sm" color="fg.muted" minW="0">
      {levels.map(({ title, to }) => (
        <chakra.li key={to} display="flex" alignItems="center" gap="1" minW="0">
          <Link asChild color="fg.muted" minW="0">
            <RouterLink to={to}>
              <chakra.span truncate maxW="40ch" display="inline-block" verticalAlign="bottom">
                {title}
              </chakra.span>
            </RouterLink>
          </Link>
          <Icon name="chevron-right" size={12} />
        </chakra.li>
      ))}
    </Flex>
  </nav>
);
