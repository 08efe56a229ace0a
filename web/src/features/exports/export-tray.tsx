import { chakra } from '@chakra-ui/react';
import { ExportCard } from './export-card.tsx';
import { useTrackedExports } from './tracked-exports.ts';

/** Exports that are under way or ready, over the page and above where news appear. */
export const ExportTray = () => (
  <chakra.section
    aria-label="Exports"
    position="fixed"
    bottom="20"
    insetEnd="4"
    zIndex="banner"
    display="flex"
    flexDirection="column"
    gap="2"
    width="min(24rem, calc(100vw - 2rem))"
  >
    {useTrackedExports().map((tracked) => (
      <ExportCard key={tracked.exportId} tracked={tracked} />
    ))}
  </chakra.section>
);
