import { deleteItems, queryItems, writeItem } from '../../data/items.ts';
import type { ProjectOfPostings } from './posting-store.ts';

/** Projects whose launches are being put into lists that did not exist when they were reported: few, and none for long. */
const upgrades = '_platform#posting-upgrades';

const sortKeyOf = ({ tenantId, projectId }: ProjectOfPostings): string => `${tenantId}#${projectId}`;

/** All launches below this id are still to be done. */
export type Upgrade = ProjectOfPostings & { below: number };

export const writeUpgrade = ({ below, ...project }: Upgrade): Promise<void> =>
  writeItem({ PK: upgrades, SK: sortKeyOf(project), below });

export const readUpgrades = async (): Promise<Upgrade[]> =>
  (await queryItems({ PK: upgrades })).map(({ SK, below }) => {
    const [tenantId = '', projectId] = SK.split('#');
    return { tenantId, projectId: Number(projectId), below: Number(below) };
  });

export const deleteUpgrade = (project: ProjectOfPostings): Promise<void> =>
  deleteItems([{ PK: upgrades, SK: sortKeyOf(project) }]);
