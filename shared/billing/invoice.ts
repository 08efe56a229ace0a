/** As it stands on the invoice: the workspace and a number that goes on by one. */
export const invoiceNameOf = ({ tenantId, number }: { tenantId: string; number: number }): string =>
  `${tenantId.toUpperCase()}-${String(number).padStart(4, '0')}`;

export const invoiceStates = ['OPEN', 'OVERDUE', 'PAID'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateOf = (
  { dueAt, paidAt }: { dueAt: number; paidAt?: number | undefined },
  now: number,
): InvoiceState => {
  if (paidAt !== undefined) return 'PAID';
  return now > dueAt ? 'OVERDUE' : 'OPEN';
};
