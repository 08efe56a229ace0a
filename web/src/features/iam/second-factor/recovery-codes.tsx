import { Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { saveBlob } from '../../../ui/save-blob.ts';
import { toast } from '../../../ui/toaster.tsx';

/** Shown this once, to be kept somewhere safe. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toast.success('Recovery codes were copied into your clipboard');
    else toast.error('The codes could not be copied. Select them and copy them by hand.');
  };
  const download = () => {
    const head = `Recovery codes of ${location.host}. Each works once.\n\n`;
    saveBlob(new Blob([head, text], { type: 'text/plain' }), `touchstone-recovery-codes-${location.hostname}.txt`);
  };
  return (
    <>
      <Text color="fg.muted">
        Keep these recovery codes where you find them without your phone. Each of them signs you in once in the place of
        a code of the app. They are not shown again.
      </Text>
      <Grid
        as="ul"
        aria-label="Recovery codes"
        listStyleType="none"
        templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        gap="1"
        p="3"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.subtle"
      >
        {codes.map((code) => (
          <chakra.li key={code} fontFamily="mono" fontSize="sm">
            {code}
          </chakra.li>
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" colorPalette="gray" size="sm" onClick={() => void copy()} data-initial-focus>
          <Icon name="copy" size={14} />
          Copy
        </Button>
        <Button variant="outline" colorPalette="gray" size="sm" onClick={download}>
          <Icon name="download" size={14} />
          Download
        </Button>
      </Flex>
    </>
  );
};
