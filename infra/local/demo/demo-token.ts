import { startFailure } from '../process/start-failure.ts';
import type { State } from '../state.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';

const KEPT_AS = 'demo token';

/** The API token that the demo reports with. It is made once, while the administrator's password is known. */
export const demoToken = async (state: State, url: string, password: string | undefined): Promise<string> => {
  const kept = state.readCheckpoint(KEPT_AS);
  if (kept !== undefined) return kept;
  if (password === undefined)
    throw startFailure('The demo signs in as admin: say the password with ADMIN_PASSWORD, or choose a new DATA_DIR.');
  const { authToken } = await post(`${url}/api/iam/v1/auth/login`, { username: 'admin', password });
  const created = await post(`${url}/api/iam/v1/api-tokens`, { name: 'Demo' }, String(authToken));
  const token = String(asProperties(created.data).value);
  state.writeCheckpoint(KEPT_AS, token);
  return token;
};

const post = async (url: string, body: object, token?: string): Promise<Properties> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answered = asProperties(await answer.json());
  if (!answer.ok) throw startFailure(`The demo could not sign in as admin: ${answered.message}`);
  return answered;
};
