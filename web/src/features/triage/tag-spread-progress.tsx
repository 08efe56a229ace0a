import { Box, Button, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type TagSpread, tagSpreadEndpoints } from '#shared/triage/tag-spread-contract';
import { callApi } from '../../http/call-api.ts';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { toast } from '../../ui/toaster.tsx';

type Props = { launchId: number; spread: TagSpread; tagName: string; onClose: () => void };

const pollMilliseconds = 700;

/** How far a tag is on its way to other launches. It goes on when nobody looks. */
export const TagSpreadProgress = ({ launchId, spread: started, tagName, onClose }: Props) => {
  const { data: spread = started, error } = useQuery({
    queryKey: ['tag-spread', started.id],
    queryFn: ({ signal }) =>
      callApi(tagSpreadEndpoints.getTagSpread, { params: { launchId, spreadId: started.id } }, { signal }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? pollMilliseconds : false),
  });
  const { state, done, total, tests } = spread;
  useEffect(() => {
    if (state === 'RUNNING') return;
    if (state === 'DONE') toast.success(describeEnd(tests, tagName));
    else toast.error(`${tagName} was archived or deleted meanwhile. Choose another tag.`);
    onClose();
  }, [state, tests, tagName, onClose]);
  return (
    <>
      <DialogBody>
        <Text role="status" fontVariantNumeric="tabular-nums">
          {done} of {total} launches looked through, {tests.toLocaleString('en')} {tests === 1 ? 'test' : 'tests'}{' '}
          tagged
        </Text>
        <Box
          role="progressbar"
          aria-label="Launches looked through"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
          height="4px"
          borderRadius="full"
          bg="bg.emphasized"
          overflow="hidden"
        >
          <Box height="full" width={`${total === 0 ? 100 : (100 * done) / total}%`} bg="accent.solid" />
        </Box>
        <ErrorMessage error={error} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Go on in the background
        </Button>
      </DialogFooter>
    </>
  );
};

const describeEnd = (tests: number, tagName: string): string => {
  if (tests === 0) return 'No other launch has a test that failed alike without this tag';
  return tests === 1
    ? `1 test of another launch was tagged ${tagName}`
    : `${tests.toLocaleString('en')} tests of other launches were tagged ${tagName}`;
};
