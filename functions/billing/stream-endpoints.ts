import type { Handled } from '../http/handle.ts';
import { downloadInvoice } from './download-invoice.ts';

/** Answered by `stream`, because they are files. */
export const billingStreamEndpoints: readonly Handled[] = [downloadInvoice];
