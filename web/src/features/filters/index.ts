export { toAskedFilters } from './asked-filters.ts';
export { FilterBar } from './filter-bar.tsx';
