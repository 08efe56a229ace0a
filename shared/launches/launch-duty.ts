export type LookedAfter = {
  isEnded: boolean;
  isAborted: boolean;
  /** Tests without a result. */
  inProgress: number;
  /** Epoch milliseconds: when anything was last heard of the launch, its finish included. */
  lastActivityAt: number;
};

export type Patience = { staleAfterMs: number; graceMs: number };

/** `abort`: nobody reports to it any more. `close`: its tests that were left without a result will not get one. */
export type Duty = 'abort' | 'close' | 'leave';

/** What the clock has to do for a launch that still counts as running; undefined when it has to wait. */
export const dutyTo = (launch: LookedAfter, patience: Patience, now: number): Duty | undefined => {
  const idleMs = now - launch.lastActivityAt;
  if (!launch.isEnded) return idleMs > patience.staleAfterMs ? 'abort' : undefined;
  if (launch.inProgress > 0) return launch.isAborted || idleMs > patience.graceMs ? 'close' : undefined;
  return idleMs > patience.graceMs ? 'leave' : undefined;
};
