import { setTimeout } from 'node:timers/promises';
import { Entity, type EntityItem, Service } from 'electrodb';
import { AppError, conflict } from '#shared/http/errors';
import { createCache } from '../data/cache.ts';
import { takeIds } from '../data/counter.ts';
import { deletePartition } from '../data/items.ts';
import { refusalsOf } from '../data/refusals.ts';
import { documents, tableName } from '../data/table.ts';

const inProject = { field: 'PK', composite: ['tenantId', 'projectId'], casing: 'none' } as const;

const MilestoneEntity = new Entity(
  {
    model: { entity: 'milestone', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      milestoneId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      completed: { type: 'boolean', required: true },
      description: { type: 'string' },
      startDate: { type: 'string' },
      dueDate: { type: 'string' },
    },
    indexes: {
      inProject: {
        pk: { ...inProject, template: '${tenantId}#project#${projectId}#milestones' },
        sk: { field: 'SK', composite: ['milestoneId'], template: 'milestone#${milestoneId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Makes a name unique in its project, whatever its case: agents name milestones by hand. */
const MilestoneNameEntity = new Entity(
  {
    model: { entity: 'milestoneName', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      normalisedName: { type: 'string', required: true },
      milestoneId: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: { ...inProject, template: '${tenantId}#project#${projectId}#milestones' },
        sk: { field: 'SK', composite: ['normalisedName'], template: 'name#${normalisedName}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const milestones = new Service({ milestone: MilestoneEntity, name: MilestoneNameEntity });

export type Milestone = EntityItem<typeof MilestoneEntity>;
type ProjectRef = { tenantId: string; projectId: number };

const normalise = (name: string): string => name.trim().toLowerCase();

/** Newest first. A project has some dozens of them. */
export const readMilestones = async ({ tenantId, projectId }: ProjectRef): Promise<Milestone[]> => {
  const { data } = await MilestoneEntity.query.inProject({ tenantId, projectId }).go({ pages: 'all' });
  return data.sort((one, other) => other.milestoneId - one.milestoneId);
};

export const readMilestone = async (key: ProjectRef & { milestoneId: number }): Promise<Milestone | undefined> =>
  (await MilestoneEntity.get(key).go()).data ?? undefined;

export const readMilestoneByName = async (project: ProjectRef, name: string): Promise<Milestone | undefined> => {
  const { tenantId, projectId } = project;
  const { data } = await MilestoneNameEntity.get({ tenantId, projectId, normalisedName: normalise(name) }).go();
  return data ? readMilestone({ tenantId, projectId, milestoneId: data.milestoneId }) : undefined;
};

/** The ids of those names that the project has. */
export const readMilestonesByName = async (
  { tenantId, projectId }: ProjectRef,
  names: readonly string[],
): Promise<{ milestoneId: number; name: string }[]> => {
  const keys = [...new Set(names.map(normalise))].map((normalisedName) => ({ tenantId, projectId, normalisedName }));
  const { data } = await MilestoneNameEntity.get(keys).go();
  return data.map(({ milestoneId, normalisedName }) => ({ milestoneId, name: normalisedName }));
};

/** CONFLICT when the project has one with this name. */
export const writeNewMilestone = async (milestone: Omit<Milestone, 'milestoneId'>): Promise<Milestone> => {
  const { tenantId, projectId } = milestone;
  const created = { ...milestone, milestoneId: await takeIds(tenantId, 'milestones') };
  const { milestoneId } = created;
  const outcome = await milestones.transaction
    .write((entities) => [
      entities.name.create({ tenantId, projectId, milestoneId, normalisedName: normalise(created.name) }).commit(),
      entities.milestone.create(created).commit(),
    ])
    .go();
  if (refusalsOf(outcome).length > 0) throw nameTaken();
  return created;
};

const nameTaken = () => {
  const message = 'A milestone with this name exists already';
  return conflict(message, [{ field: 'name', message }]);
};

export type MilestoneChanges = Partial<Pick<Milestone, 'name' | 'completed'>> &
  Partial<Record<'description' | 'startDate' | 'dueDate', string | null>>;

/** What is null is removed. Launches know their milestone by its id, so it may be called anything. */
export const changeMilestone = async (milestone: Milestone, changes: MilestoneChanges): Promise<Milestone> => {
  const { tenantId, projectId, milestoneId } = milestone;
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = toMilestone({ ...milestone, ...Object.fromEntries(entries) });
  const [was, is] = [normalise(milestone.name), normalise(changed.name)];
  const outcome = await milestones.transaction
    .write((entities) => [
      ...(was === is
        ? []
        : [
            entities.name.delete({ tenantId, projectId, normalisedName: was }).commit(),
            entities.name.create({ tenantId, projectId, milestoneId, normalisedName: is }).commit(),
          ]),
      entities.milestone
        .put(changed)
        .where(({ name }, { eq }) => eq(name, milestone.name))
        .commit(),
    ])
    .go();
  if (refusalsOf(outcome).length > 0) throw nameTaken();
  recent.forget(`${tenantId}#${projectId}#${milestoneId}`);
  return changed;
};

const toMilestone = (values: Record<string, unknown>): Milestone =>
  asMilestone(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)));

const asMilestone = (values: unknown) => values as Milestone;

/** A page of launches names the same few milestones in all rows. */
const recent = createCache<Milestone>({ ttlMs: 5_000 });

export const readRecentMilestone = (key: ProjectRef & { milestoneId: number }): Promise<Milestone | undefined> =>
  recent.load(`${key.tenantId}#${key.projectId}#${key.milestoneId}`, () => readMilestone(key));

export const deleteMilestones = ({ tenantId, projectId }: ProjectRef): Promise<void> =>
  deletePartition(`${tenantId}#project#${projectId}#milestones`);

const attempts = 4;

/** What a launch that names a milestone belongs to. Of many launches that name a new one at once, one creates it. */
export const findOrCreateMilestone = async (project: ProjectRef, name: string, attempt = 1): Promise<Milestone> => {
  const { tenantId, projectId } = project;
  const known = await readMilestoneByName(project, name);
  if (known) return known;
  try {
    return await writeNewMilestone({ tenantId, projectId, name: name.trim(), completed: false });
  } catch (error) {
    if (!(error instanceof AppError) || attempt === attempts) throw error;
    await setTimeout(attempt * 20);
    return findOrCreateMilestone(project, name, attempt + 1);
  }
};
