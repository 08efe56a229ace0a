import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { toast } from './toaster.tsx';

type CopyButtonProps = {
  text: string;
  /** What the button does: 'Copy stack trace'. */
  label: string;
  /** Shown when it is done; without it the button only shows its mark. */
  message?: string;
  autoFocus?: boolean;
};

export const CopyButton = ({ text, label, message, autoFocus }: CopyButtonProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(text);
    if (!isDone) return toast.error('The text could not be copied. Select it and copy it by hand.');
    if (message) toast.success(message);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 1_500);
  };
  return (
    <IconButton
      aria-label={label}
      title={label}
      variant="ghost"
      colorPalette="gray"
      size="xs"
      autoFocus={autoFocus}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </IconButton>
  );
};
