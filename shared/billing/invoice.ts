/** As it stands on the invoice: the workspace and a number that goes on by one. */
export const invoiceNameOf = ({ tenantId, number }: { tenantId: string; number: number }): string =>
  `${tenantId.toUpperCase()}-${String(number).padStart(4, '0')}`;
