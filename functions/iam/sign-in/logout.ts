import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { endSignIn } from './sign-in.ts';

export const logout = handle(contract.logout, ({ tenantId, body }) => endSignIn(tenantId, body.refreshToken));
