/** What is done by a command stands in the audit log beside the endpoints, named in the same way. */
export const operations = { 'RUN /api/billing:mark-invoice-paid': 'Mark an invoice as paid' } as const;

export type OperationName = keyof typeof operations;
