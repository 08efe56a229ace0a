import { Button, chakra } from '@chakra-ui/react';
import type { Receipt } from '#shared/delivery/contract';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { saveBlob } from '../../ui/save-blob.ts';

type Signed = { receipt: Receipt; signature: string };

/** What a launch received, what was announced and what is missing, to read and to keep. */
export const ReceiptDialog = ({ data, onClose }: { data: Signed; onClose: () => void }) => {
  const { receipt } = data;
  return (
    <Dialog title="Receipt" isOpen onClose={onClose} width="wide">
      <DialogBody>
        <chakra.p m="0" color="fg.muted" fontSize="sm">
          Issued at {longTime.format(receipt.issuedAt)}. It is signed, so that a CI can keep it and prove later what
          arrived.
        </chakra.p>
        <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
          <thead>
            <tr>
              <Head textAlign="start">What</Head>
              <Head>Arrived</Head>
              <Head>Announced</Head>
              <Head>Missing</Head>
            </tr>
          </thead>
          <tbody>
            {rowsOf(receipt).map(({ what, arrived, announced, missing }) => (
              <chakra.tr key={what} borderTopWidth="1px" borderColor="border.muted">
                <Cell textAlign="start">{what}</Cell>
                <Cell>{arrived.toLocaleString('en')}</Cell>
                <Cell color="fg.muted">{announced === undefined ? '–' : announced.toLocaleString('en')}</Cell>
                <Cell fontWeight={missing > 0 ? 'semibold' : undefined}>{missing.toLocaleString('en')}</Cell>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
        {receipt.artifacts.missingNames.length > 0 && (
          <chakra.p m="0" fontSize="sm" overflowWrap="anywhere">
            Files that did not arrive: {receipt.artifacts.missingNames.join(', ')}
          </chakra.p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => download(data)}>Download</Button>
      </DialogFooter>
    </Dialog>
  );
};

type Row = { what: string; arrived: number; announced?: number; missing: number };

const rowsOf = ({ processes, tests, logBatches, screenshots, artifacts }: Receipt): Row[] => {
  const shards = Math.max(processes.started, processes.expected ?? 0);
  return [
    {
      what: 'Processes finished',
      arrived: processes.finished,
      announced: shards,
      missing: shards - processes.finished,
    },
    { what: 'Tests', arrived: tests.received, announced: tests.announced, missing: tests.missing },
    { what: 'Results of tests', arrived: tests.received - tests.neverFinished, missing: tests.neverFinished },
    { what: 'Log batches', arrived: logBatches.received, announced: logBatches.announced, missing: logBatches.missing },
    { what: 'Log lines', arrived: logBatches.lines, missing: logBatches.droppedLines },
    {
      what: 'Screenshots',
      arrived: screenshots.received,
      announced: screenshots.announced,
      missing: screenshots.missing,
    },
    {
      what: 'Files',
      arrived: artifacts.received,
      announced: artifacts.announced,
      missing: artifacts.missing + artifacts.onTheirWay,
    },
  ];
};

const download = (data: Signed): void => {
  const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
  saveBlob(file, `receipt-${data.receipt.launchId}.json`);
};

const longTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

const Head = chakra('th', {
  base: { textAlign: 'end', fontWeight: 'medium', fontSize: 'xs', color: 'fg.muted', paddingBlock: '1.5' },
});

const Cell = chakra('td', { base: { textAlign: 'end', paddingBlock: '1.5' } });
