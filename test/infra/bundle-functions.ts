import { bundleFunctions } from '#infra/constructs/bundle';

/** Once for all tests of the template, because the stacks take the bundles as they find them. */
export const setup = bundleFunctions;
