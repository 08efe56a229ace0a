import type { Handled } from '../http/handle.ts';

export const iamEndpoints: readonly Handled[] = [];
