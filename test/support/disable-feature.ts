import type { Feature } from '#shared/features';
import { changeTenant } from './change-tenant.ts';
import type { Stack } from './stack.ts';

/** A tenant with a smaller edition. */
export const disableFeature = (stack: Stack, feature: Feature): Promise<void> =>
  changeTenant(stack, { disabledFeatures: [feature] });
