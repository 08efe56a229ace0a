import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LaunchExport } from '#shared/exports/contract';
import { isApiError } from '../../http/api-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { downloadExport, exportQuery, useExportLaunch } from './export-queries.ts';
import { claimDownload, forgetExport, type TrackedExport } from './tracked-exports.ts';

/** How far one export is. The download begins by itself when the file is ready. */
export const ExportCard = ({ tracked }: { tracked: TrackedExport }) => {
  const { launchId, exportId, fileName } = tracked;
  const { data, error } = useQuery(exportQuery(tracked));
  const restart = useExportLaunch({ id: launchId });
  useRevive(data, restart.mutate);
  const isReady = data?.state === 'READY';
  useEffect(() => {
    if (isReady && claimDownload(exportId)) downloadExport({ launchId, exportId, fileName }).catch(toast.error);
  }, [isReady, launchId, exportId, fileName]);
  const isGone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (isGone) forgetExport(exportId);
  }, [isGone, exportId]);
  const card = useLeaveOnceSaved(exportId, isReady && tracked.isDownloaded);
  return (
    <Flex ref={card} {...cardStyle}>
      <Flex pt="0.5" color={isReady ? 'fg.success' : 'fg.muted'}>
        <Icon name={isReady ? 'check' : 'download'} />
      </Flex>
      <Box flex="1" minWidth="0">
        <chakra.div fontWeight="medium" overflowWrap="anywhere">
          {fileName}
        </chakra.div>
        <ExportState tracked={tracked} exported={data} onRestart={restart.mutate} />
      </Box>
      <IconButton
        aria-label={`Hide ${fileName}`}
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        onClick={() => forgetExport(exportId)}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Flex>
  );
};

type StateProps = { tracked: TrackedExport; exported: LaunchExport | undefined; onRestart: () => void };

const ExportState = ({ tracked, exported, onRestart }: StateProps) => {
  if (!exported) return <chakra.div color="fg.muted">Looking how far it is</chakra.div>;
  if (exported.state === 'RUNNING') return <Progress exported={exported} />;
  const isReady = exported.state === 'READY';
  return (
    <Flex align="center" gap="2" color="fg.muted">
      <span role="status">{isReady ? `Ready, ${toSize(exported.bytes)}` : 'It could not be exported.'}</span>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        onClick={isReady ? () => void downloadExport(tracked).catch(toast.error) : onRestart}
      >
        {isReady ? 'Download again' : 'Try again'}
      </Button>
    </Flex>
  );
};

const Progress = ({ exported: { done, total, fileName } }: { exported: LaunchExport }) => {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  return (
    <>
      <chakra.div color="fg.muted" fontVariantNumeric="tabular-nums">
        {done.toLocaleString('en')} of {total.toLocaleString('en')} tests
      </chakra.div>
      <Box
        role="progressbar"
        aria-label={`Export of ${fileName}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        height="4px"
        mt="1"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box height="full" width={`${percent}%`} bg="accent.solid" transition="width 120ms ease-out" />
      </Box>
    </>
  );
};

const stalledMilliseconds = 90_000;

/** What makes no progress has lost its job; asking for it again sends another, which goes on where that one ended. */
const useRevive = (exported: LaunchExport | undefined, restart: () => void) => {
  const changedAt = exported?.state === 'RUNNING' ? exported.changedAt : undefined;
  useEffect(() => {
    if (changedAt === undefined) return;
    const timer = setInterval(restart, stalledMilliseconds);
    return () => clearInterval(timer);
  }, [changedAt, restart]);
};

const savedMilliseconds = 30_000;

/** A file that was saved is out of the way after a while, unless somebody is about to do something with it. */
const useLeaveOnceSaved = (exportId: string, isSaved: boolean) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) forgetExport(exportId);
    }, savedMilliseconds);
    return () => clearInterval(timer);
  }, [isSaved, exportId]);
  return card;
};

const toSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const cardStyle = {
  align: 'flex-start',
  gap: '2.5',
  ps: '3',
  pe: '1.5',
  py: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'lg',
} as const;
