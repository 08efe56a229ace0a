import { apiTokenEndpoints } from './api-token-contract.ts';
import { signInEndpoints } from './sign-in-contract.ts';
import { userEndpoints } from './user-contract.ts';

export const iamEndpoints = { ...signInEndpoints, ...userEndpoints, ...apiTokenEndpoints };
