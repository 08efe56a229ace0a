import type { Project } from '#shared/projects/contract';
import type { Sort } from '../../ui/table-columns.ts';

export const pageSize = 10;

export type ProjectListView = { query: string; sort: Sort; page: number };

/** Search, order and page are done here: a workspace has few projects and the list comes whole. */
export const pageOfProjects = (projects: readonly Project[], { query, sort, page }: ProjectListView) => {
  const found = projects
    .filter((project) => matches(project, query))
    .toSorted((one, other) => compare(one, other, sort));
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, totalPages);
  return { items: found.slice((shownPage - 1) * pageSize, shownPage * pageSize), page: shownPage, totalPages };
};

const matches = ({ name, key }: Project, query: string): boolean => {
  const text = query.trim().toLowerCase();
  return name.toLowerCase().includes(text) || key.toLowerCase().includes(text);
};

/** Equal ones stand in the order of their names, whatever the direction. */
const compare = (one: Project, other: Project, { by, isDescending }: Sort): number => {
  const order = orders[by]?.(one, other) ?? 0;
  if (order !== 0) return isDescending ? -order : order;
  return one.name.localeCompare(other.name);
};

const orders: Record<string, (one: Project, other: Project) => number> = {
  starred: (one, other) => Number(other.starred) - Number(one.starred),
  name: (one, other) => one.name.localeCompare(other.name),
  key: (one, other) => one.key.localeCompare(other.key),
  lead: (one, other) => (one.lead?.username ?? '').localeCompare(other.lead?.username ?? ''),
  category: (one, other) => Number(one.publiclyAccessible) - Number(other.publiclyAccessible),
  createdAt: (one, other) => one.createdAt.localeCompare(other.createdAt),
};
