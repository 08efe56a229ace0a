import * as z from 'zod';
import { MarkPaidEvent, markPaid } from '../billing/index.ts';
import { RotationEvent, rotateSigningKey } from './keys/rotate-signing-key.ts';
import { BootstrapEvent, bootstrap } from './tenants/bootstrap.ts';

const Operation = z.discriminatedUnion('touchstone', [BootstrapEvent, RotationEvent, MarkPaidEvent]);

/**
 * What is asked by invoking the iam function itself, which only who holds rights in the account can do: what comes over
 * HTTP arrives inside an event of API Gateway, whose outermost fields nobody else writes. Undefined for that.
 */
export const runOperation = (event: unknown): Promise<object> | undefined => {
  if (!isOperation(event)) return undefined;
  const operation = Operation.parse(event);
  switch (operation.touchstone) {
    case 'bootstrap':
      return bootstrap(operation);
    case 'rotate-signing-key':
      return rotateSigningKey(operation);
    case 'mark-invoice-paid':
      return markPaid(operation);
  }
};

const isOperation = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && !('requestContext' in event) && 'touchstone' in event;
