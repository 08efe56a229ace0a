import { Icon } from '../../ui/icon.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import type { TriageAction } from './triage-action.ts';

export const ActionIcon = ({ icon, size = 16 }: { icon: TriageAction['icon']; size?: number }) =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : <StatusIcon status={icon.status} size={size} />;
