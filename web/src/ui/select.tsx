import { Box, chakra, useRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'color' | 'width'> & {
  size?: 'xs' | 'sm' | 'md';
  width?: string;
};

/** The browser's own list of choices: it is a wheel on a phone and searchable by keyboard everywhere. */
export const Select = ({ size = 'md', width = 'full', ...props }: SelectProps) => {
  const recipe = useRecipe({ key: 'input' });
  return (
    <Box position="relative" width={width}>
      <chakra.select {...props} css={[recipe({ size }), { paddingInlineEnd: '8', cursor: 'pointer' }]} />
      <Box
        position="absolute"
        insetEnd="2.5"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
      >
        <Icon name="chevron-down" size={14} />
      </Box>
    </Box>
  );
};
