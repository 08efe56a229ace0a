import type { Handled } from '../http/handle.ts';
import { getReceipt } from './get-receipt.ts';
import { listVerificationKeys } from './list-verification-keys.ts';

/** Signed, so answered by the one function that may read the key. */
export const deliveryEndpoints: readonly Handled[] = [getReceipt, listVerificationKeys];
