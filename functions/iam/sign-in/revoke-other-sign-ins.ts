import * as contract from '#shared/iam/sign-in/own-sign-ins-contract';
import { handle } from '../../http/handle.ts';
import { currentSignInOf } from './current-sign-in.ts';
import { endOtherSignIns } from './end-other-sign-ins.ts';

export const revokeOtherSignIns = handle(contract.revokeOtherSignIns, async ({ actor }) => {
  currentSignInOf(actor);
  await endOtherSignIns(actor);
});
