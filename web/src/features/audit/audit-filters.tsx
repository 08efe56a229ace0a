import { Button, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type AuditFilter, areas, periods } from './audit-filter.ts';

type AuditFiltersProps = {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
  /** Of the user whose changes alone are shown. */
  username: string | undefined;
};

export const AuditFilters = ({ filter, onChange, username }: AuditFiltersProps) => (
  <Flex gap="2" wrap="wrap" align="center">
    <SearchField
      label="Search the audit log"
      placeholder="Search"
      value={filter.query}
      onSearch={(query) => onChange({ query })}
    />
    <Select
      aria-label="Period"
      size="sm"
      width="170px"
      value={filter.period}
      onChange={({ target }) => onChange({ period: periods.find(({ value }) => value === target.value)?.value })}
    >
      {periods.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Area"
      size="sm"
      width="180px"
      value={filter.area ?? ''}
      onChange={({ target }) => onChange({ area: areas.find(({ value }) => value === target.value)?.value })}
    >
      <option value="">Everything</option>
      {areas.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
    {filter.userId !== undefined && (
      <Button
        size="sm"
        variant="subtle"
        title="Show changes of everybody"
        onClick={() => onChange({ userId: undefined })}
      >
        By {username ?? `user ${filter.userId}`}
        <Icon name="close" size={12} />
      </Button>
    )}
  </Flex>
);
