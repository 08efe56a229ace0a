import { vi } from 'vitest';

/** Handlers that tests call directly hash at a hundredth of the cost; what ships is hashed in full, and tried over HTTP. */
vi.mock('#functions/iam/sign-in/password-cost', () => ({ passwordCost: { N: 2 ** 10, r: 8, p: 1 } }));
