import type { PlacedLogItem } from '#shared/launches/log-contract';

export type LogLineItem =
  | { kind: 'log'; index: number; at: number; level: string; text: string }
  | { kind: 'screenshot'; index: number; at: number; path: string };

/** A line of the log as the page draws it. */
export const toLogLine = (item: PlacedLogItem | undefined): LogLineItem | undefined => {
  if (!item) return undefined;
  const at = Date.parse(item.instant);
  if (item.kind === 'screenshot') return { kind: 'screenshot', index: item.index, at, path: item.value };
  return { kind: 'log', index: item.index, at, level: item.level ?? '', text: item.value };
};
