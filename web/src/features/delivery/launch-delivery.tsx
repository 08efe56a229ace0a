import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Receipt } from '#shared/delivery/contract';
import { countOf, describeMissing } from '#shared/delivery/describe-missing';
import type { Launch } from '#shared/launches/launch';
import { Icon } from '../../ui/icon.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { receiptQuery } from './receipt-query.ts';

/** Whether everything that was sent to a launch has come: one line, and the whole receipt behind it. */
export const LaunchDelivery = ({ launch }: { launch: Launch }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(receiptQuery(launch.id, launch.status));
  if (!data) return null;
  const { receipt } = data;
  const missing = isRunning(launch) ? [] : describeMissing(receipt);
  const isMissing = missing.length > 0;
  return (
    <Flex
      as="section"
      aria-label="Delivery"
      align="center"
      gap="2"
      fontSize="sm"
      color={isMissing ? 'fg' : 'fg.muted'}
      {...(isMissing && {
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'lg',
        bg: 'bg.panel',
        px: '4',
        py: '2',
      })}
    >
      {isMissing && (
        <Box color="fg.warning" flexShrink="0">
          <Icon name="warning" />
        </Box>
      )}
      <chakra.p m="0" minW="0">
        {isMissing ? <>Not everything arrived: {missing.join(', ')}.</> : describeReceived(receipt)}
      </chakra.p>
      <Button variant="ghost" colorPalette="gray" size="xs" flexShrink="0" onClick={() => setIsOpen(true)}>
        Receipt
      </Button>
      {isOpen && <ReceiptDialog data={data} onClose={() => setIsOpen(false)} />}
    </Flex>
  );
};

const isRunning = ({ status }: Launch): boolean => status === 'IN_PROGRESS' || status === 'QUEUED';

const describeReceived = ({ tests, logBatches, artifacts, isComplete }: Receipt): string => {
  const parts = [
    countOf(tests.received, 'test'),
    countOf(logBatches.lines, 'log line'),
    ...(artifacts.received > 0 ? [countOf(artifacts.received, 'file')] : []),
  ];
  return `${isComplete ? 'Everything arrived' : 'Arrived so far'}: ${parts.join(', ')}`;
};
