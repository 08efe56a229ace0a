import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { classOf } from '../theme/class-of.ts';
import { type StatusKey, statusWord } from './statuses.ts';

type StatusIconProps = {
  status: StatusKey;
  size?: number;
  /** Where the word is not shown beside the icon. */
  isLabelled?: boolean;
};

/** Told apart by outline and sign, not only by colour. */
export const StatusIcon = ({ status, size = 16, isLabelled }: StatusIconProps) => (
  <svg
    className={colors[status]}
    viewBox="0 0 16 16"
    width={`${size}px`}
    height={`${size}px`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    role={isLabelled ? 'img' : undefined}
    aria-label={isLabelled ? statusWord(status) : undefined}
    aria-hidden={isLabelled ? undefined : true}
  >
    {shapes[status]}
  </svg>
);

const colorOf = (status: StatusKey) => classOf({ flexShrink: 0, color: `status.${status}.fg` });

const colors: Record<StatusKey, string> = {
  passed: colorOf('passed'),
  passedManually: colorOf('passedManually'),
  failed: colorOf('failed'),
  failedAsKnown: colorOf('failedAsKnown'),
  skipped: colorOf('skipped'),
  blocked: colorOf('blocked'),
  aborted: colorOf('aborted'),
  inProgress: colorOf('inProgress'),
  queued: colorOf('queued'),
};

const circle = <circle cx="8" cy="8" r="6.25" />;
const octagon = <path d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4z" />;
/** Signs on a filled outline take the colour of the surface. */
const cutOut = { stroke: 'var(--t-colors-bg-panel)', fill: 'none' };

const shapes: Record<StatusKey, ReactNode> = {
  passed: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="currentColor" />
      <path d="m5.2 8.2 2 2 3.7-4" {...cutOut} />
    </>
  ),
  passedManually: (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="3" />
      <path d="m5 8.2 2.1 2.1 4-4.3" />
    </>
  ),
  failed: (
    <>
      <path d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4z" fill="currentColor" />
      <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" {...cutOut} />
    </>
  ),
  failedAsKnown: (
    <>
      {octagon}
      <path d="M8 4.8v3.7M8 11v.01" />
    </>
  ),
  skipped: (
    <>
      {circle}
      <path d="m5.2 5.6 2.4 2.4-2.4 2.4M8.6 5.6 11 8l-2.4 2.4" />
    </>
  ),
  blocked: (
    <>
      {circle}
      <path d="M3.7 12.3 12.3 3.7" />
    </>
  ),
  aborted: (
    <>
      {circle}
      <rect x="5.75" y="5.75" width="4.5" height="4.5" rx="0.5" fill="currentColor" />
    </>
  ),
  inProgress: (
    <>
      <circle cx="8" cy="8" r="6.25" strokeOpacity="0.3" />
      <chakra.path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" transformOrigin="8px 8px" animation="spin" />
    </>
  ),
  queued: (
    <>
      <circle cx="8" cy="8" r="6.25" strokeDasharray="2.2 2.7" />
      <path d="M8 5v3.2l2 1.2" />
    </>
  ),
};
