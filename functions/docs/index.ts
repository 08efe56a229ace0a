import type { Handled } from '../http/handle.ts';
import { getDocs, getDocsStyle } from './get-docs.ts';
import { getOpenApi } from './get-open-api.ts';

export const documentEndpoints: readonly Handled[] = [getOpenApi, getDocs, getDocsStyle];
