import { Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { useExport } from './audit-queries.ts';

const formats = [
  { format: 'csv', title: 'Export CSV' },
  { format: 'json', title: 'Export JSON' },
] as const;

/** Saves what the filter means, not only the page that is shown. */
export const ExportMenu = ({ filter }: { filter: AuditFilter }) => {
  const save = useExport();
  return (
    <Flex gap="2">
      {formats.map(({ format, title }) => (
        <WorkingButton
          key={format}
          variant="outline"
          colorPalette="gray"
          isWorking={save.isPending && save.variables.format === format}
          onClick={() => save.mutate({ filter, format }, { onError: (error) => toast.error(error) })}
        >
          <Icon name="download" size={14} />
          {title}
        </WorkingButton>
      ))}
    </Flex>
  );
};
