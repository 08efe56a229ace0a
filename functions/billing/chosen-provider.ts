import { invoiceProvider } from './invoice-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How everybody pays in this deployment. */
export const paymentProvider: PaymentProvider = invoiceProvider;
