import { expect, test } from 'vitest';
import type { Project } from '#shared/projects/contract';
import { pageOfProjects } from '../../web/src/features/projects/project-list.ts';
import { suggestKey } from '../../web/src/features/projects/suggest-key.ts';

const project = (id: number, more: Partial<Project> = {}): Project => ({
  id,
  name: `Project ${String(id).padStart(2, '0')}`,
  key: `P${id}`,
  starred: false,
  publiclyAccessible: false,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  role: 'ENGINEER',
  ...more,
});

const byStar = { query: '', sort: { by: 'starred', isDescending: false }, page: 1 };
const names = (projects: Project[]) => projects.map(({ name }) => name);

test('starred projects come first, all in the order of their names', () => {
  const projects = [project(3), project(1), project(2, { starred: true })];
  expect(names(pageOfProjects(projects, byStar).items)).toEqual(['Project 02', 'Project 01', 'Project 03']);
});

test('a page holds ten, and one beyond the last shows the last', () => {
  const projects = Array.from({ length: 23 }, (_, index) => project(index + 1));
  const last = pageOfProjects(projects, { ...byStar, page: 9 });
  expect(last).toMatchObject({ page: 3, totalPages: 3 });
  expect(names(last.items)).toEqual(['Project 21', 'Project 22', 'Project 23']);
});

test('the search finds names and keys in any case', () => {
  const projects = [project(1, { name: 'Web shop', key: 'SHOP' }), project(2, { name: 'Payments', key: 'PAY' })];
  expect(names(pageOfProjects(projects, { ...byStar, query: ' shop ' }).items)).toEqual(['Web shop']);
  expect(names(pageOfProjects(projects, { ...byStar, query: 'pay' }).items)).toEqual(['Payments']);
});

test('turned round, equal ones still stand by name', () => {
  const projects = [project(2), project(1), project(3, { publiclyAccessible: true })];
  const sort = { by: 'category', isDescending: true };
  expect(names(pageOfProjects(projects, { ...byStar, sort }).items)).toEqual([
    'Project 03',
    'Project 01',
    'Project 02',
  ]);
});

test('a key is suggested from the words of the name, and always a valid beginning', () => {
  expect(suggestKey('Web shop')).toBe('WS');
  expect(suggestKey('Payments')).toBe('PAY');
  expect(suggestKey('Über 2 Ämter')).toBe('U2A');
  expect(suggestKey('2nd try')).toBe('T');
  expect(suggestKey('!!')).toBe('');
});
