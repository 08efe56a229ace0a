import { statfs } from 'node:fs/promises';

const LEAST_BYTES = 2_000_000_000;

/**
 * Temporary files go into memory when there is room, those of the product as well as those of the floor: how long a disk
 * takes to flush changes from minute to minute, and hundreds of thousands of items are laid down quickly.
 */
export const workInMemory = async (): Promise<void> => {
  const room = await statfs('/dev/shm').catch(() => undefined);
  if (room && room.bavail * room.bsize > LEAST_BYTES) process.env.TMPDIR = '/dev/shm';
};
