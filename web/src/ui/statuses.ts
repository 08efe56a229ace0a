import { type StatusKey, statusWords } from '#shared/launches/status-words';

export { launchStatusKey, type StatusKey } from '#shared/launches/status-words';

export const statusWord = (status: StatusKey): string => statusWords[status];
