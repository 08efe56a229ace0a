/** Bytes of changes beside the snapshot; a reader never reads more than about twice as much. */
export const compactionThreshold = 96 * 1024;
