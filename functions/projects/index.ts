import type { Handled } from '../http/handle.ts';

export const projectEndpoints: readonly Handled[] = [];
