import { Badge, Flex, IconButton } from '@chakra-ui/react';
import { can } from '#shared/iam/groups/permissions';
import type { Project } from '#shared/projects/contract';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem, RowMenu } from '../../ui/menu.tsx';
import { ProjectMark } from '../../ui/project-mark.tsx';
import { formatDate } from '../../ui/relative-time.tsx';
import type { Column, Sort } from '../../ui/table-columns.ts';
import { useMay } from '../iam/index.ts';
import { useToggleStar } from './project-queries.ts';

type ProjectTableProps = {
  projects: Project[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
};

export const ProjectTable = ({ projects, sort, onSort, onEdit, onDelete }: ProjectTableProps) => {
  const mayDeleteAll = useMay('PROJECTS_DELETE');
  return (
    <DataTable
      label="Projects"
      columns={columns}
      rows={projects}
      rowKey={({ id }) => id}
      rowLink={({ key }) => paths.launches(key)}
      sort={sort}
      onSort={onSort}
      rowActions={(project) => {
        const mayEdit = can(project.role, 'projects:update');
        const mayDelete = mayDeleteAll || can(project.role, 'projects:delete');
        if (!mayEdit && !mayDelete) return null;
        return (
          <RowMenu label={`Actions for ${project.name}`}>
            {mayEdit && (
              <MenuItem icon="edit" onSelect={() => onEdit(project)}>
                Edit
              </MenuItem>
            )}
            {mayDelete && (
              <MenuItem icon="trash" isDangerous onSelect={() => onDelete(project)}>
                Delete
              </MenuItem>
            )}
          </RowMenu>
        );
      }}
    />
  );
};

const Star = ({ project }: { project: Project }) => {
  const toggle = useToggleStar();
  const { name, starred } = project;
  return (
    <IconButton
      aria-label={starred ? `Unstar ${name}` : `Star ${name}`}
      aria-pressed={starred}
      variant="ghost"
      colorPalette="gray"
      color={starred ? 'status.skipped.solid' : 'fg.subtle'}
      size="xs"
      position="relative"
      zIndex="1"
      css={{ '& path': { fill: starred ? 'currentColor' : 'none' } }}
      onClick={() => toggle.mutate(project)}
    >
      <Icon name="star" />
    </IconButton>
  );
};

const Lead = ({ lead }: Pick<Project, 'lead'>) =>
  lead ? (
    <Flex as="span" display="inline-flex" verticalAlign="middle" align="center" gap="2">
      <Avatar name={lead.username} photoUrl={lead.photoUrl} size={20} />
      {lead.username}
    </Flex>
  ) : (
    '–'
  );

const columns: Column<Project>[] = [
  {
    key: 'starred',
    header: 'Starred',
    headerIcon: 'star',
    isSortable: true,
    width: '56px',
    cell: (project) => <Star project={project} />,
  },
  {
    key: 'name',
    header: 'Name',
    isMain: true,
    isSortable: true,
    cell: ({ name, key, logoUrl }) => (
      <Flex as="span" align="center" gap="2.5">
        <ProjectMark name={name} projectKey={key} logoUrl={logoUrl} size={24} />
        {name}
      </Flex>
    ),
  },
  {
    key: 'key',
    header: 'Key',
    isSortable: true,
    cell: ({ key }) => (
      <Badge variant="outline" fontFamily="mono">
        {key}
      </Badge>
    ),
  },
  { key: 'lead', header: 'Lead', isSortable: true, cell: ({ lead }) => <Lead lead={lead} /> },
  {
    key: 'category',
    header: 'Category',
    isSortable: true,
    cell: ({ publiclyAccessible }) => (publiclyAccessible ? 'Public' : 'Private'),
  },
  {
    key: 'createdAt',
    header: 'Created',
    isSortable: true,
    hideBelow: 'lg',
    cell: ({ createdAt }) => formatDate(Date.parse(createdAt)),
  },
];
