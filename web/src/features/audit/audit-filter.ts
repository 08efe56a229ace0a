import { useSearchParams } from 'react-router';
import { type auditAreas, auditDays } from '#shared/audit/contract';

export const periods = [
  { value: '1', title: 'Last 24 hours' },
  { value: '7', title: 'Last 7 days' },
  { value: '30', title: 'Last 30 days' },
  { value: '90', title: 'Last 90 days' },
  { value: '365', title: 'Last year' },
  { value: 'all', title: 'All that is kept' },
] as const;
export type Period = (typeof periods)[number]['value'];

export const areas = [
  { value: 'iam', title: 'Users and rights' },
  { value: 'projects', title: 'Projects' },
  { value: 'reporting', title: 'Launches and tests' },
  { value: 'billing', title: 'Billing' },
] as const satisfies readonly { value: (typeof auditAreas)[number]; title: string }[];

export type AuditFilter = {
  period: Period;
  area: (typeof auditAreas)[number] | undefined;
  userId: number | undefined;
  query: string;
};

const usual: Period = '30';
const dayMs = 86_400_000;

/** The first instant of a period, to the minute: the same question within a minute is the same. */
export const startOf = (period: Period): number => {
  const days = period === 'all' ? auditDays.most : Number(period);
  return Math.floor((Date.now() - days * dayMs) / 60_000) * 60_000;
};

/** What is asked for, in the address. What nobody could have chosen there is left out. */
export const useAuditFilter = (): [AuditFilter, (change: Partial<AuditFilter>) => void] => {
  const [search, setSearch] = useSearchParams();
  const filter: AuditFilter = {
    period: periods.find(({ value }) => value === search.get('period'))?.value ?? usual,
    area: areas.find(({ value }) => value === search.get('area'))?.value,
    userId: Number(search.get('userId')) || undefined,
    query: search.get('query') ?? '',
  };
  const change = (changed: Partial<AuditFilter>) =>
    setSearch(
      Object.entries({ ...filter, ...changed }).flatMap(([name, value]) =>
        !value || (name === 'period' && value === usual) ? [] : [[name, String(value)] satisfies [string, string]],
      ),
      { replace: true },
    );
  return [filter, change];
};
