/** The cost that OWASP names for scrypt with 32 MiB. It stands in each hash, so that it can be raised for new ones. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 };
