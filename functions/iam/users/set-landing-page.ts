import * as contract from '#shared/iam/users/profile-contract';
import { handle } from '../../http/handle.ts';
import { updateUser } from './user-store.ts';

export const setLandingPage = handle(contract.setLandingPage, async ({ actor, body }) => {
  await updateUser(actor, { landingPage: body.landingPage });
});
