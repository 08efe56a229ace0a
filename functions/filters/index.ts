import type { Handled } from '../http/handle.ts';
import { createFilter } from './create-filter.ts';
import { deleteFilter } from './delete-filter.ts';
import { listFilters } from './list-filters.ts';
import { updateFilter } from './update-filter.ts';

export const filterEndpoints: readonly Handled[] = [listFilters, createFilter, updateFilter, deleteFilter];
