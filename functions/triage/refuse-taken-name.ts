import { conflict } from '#shared/http/errors';
import type { StoredTag } from './failure-tag-store.ts';

/** Two tags that read alike could not be told apart, whatever their case. */
export const refuseTakenName = (tags: readonly StoredTag[], name: string, exceptId?: number): void => {
  const isTaken = tags.some((tag) => tag.id !== exceptId && normalise(tag.name) === normalise(name));
  if (isTaken) throw conflict('There is a tag with this name.', [{ field: 'name', message: 'This name is taken' }]);
};

const normalise = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');
