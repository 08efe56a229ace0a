import { Box, IconButton } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';

/** A password that can be looked at while it is typed. */
export const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box position="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} pe="10" />
      <IconButton
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        variant="ghost"
        colorPalette="gray"
        color={isShown ? 'accent.fg' : 'fg.muted'}
        size="xs"
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name="eye" />
      </IconButton>
    </Box>
  );
};
