import { afterAll, vi } from 'vitest';

/**
 * Files of tests follow each other in one process, where packages are loaded and compiled once for all. Our own modules
 * are each file's own, and so is the environment.
 */
vi.resetModules();
afterAll(() => vi.unstubAllEnvs());
