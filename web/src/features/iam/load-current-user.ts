import { loadWhenSignedIn } from '../../app/session-loaders.ts';
import { queries } from '../../http/query-client.ts';
import { currentUserQuery } from './current-user.ts';

export const loadCurrentUser = () => loadWhenSignedIn(() => queries.ensureQueryData(currentUserQuery));
