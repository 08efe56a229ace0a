import { chakra, Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { Icon } from './icon.tsx';

/** The way back, level by level; the page itself is its heading, so nothing follows the last level. */
export const Breadcrumb = ({ levels }: { levels: readonly { title: string; to: string }[] }) => (
  <nav aria-label="Breadcrumb">
    <Flex as="ol" listStyleType="none" align="center" wrap="wrap" gap="1" fontSize="sm" color="fg.muted" minW="0">
      {levels.map(({ title, to }, index) => (
        <chakra.li key={to} display="flex" alignItems="center" gap="1" minW="0">
          {index > 0 && <Icon name="chevron-right" size={12} />}
          <Link asChild color="fg.muted" minW="0">
            <RouterLink to={to}>
              <chakra.span truncate maxW="40ch" display="inline-block" verticalAlign="bottom">
                {title}
              </chakra.span>
            </RouterLink>
          </Link>
        </chakra.li>
      ))}
    </Flex>
  </nav>
);
