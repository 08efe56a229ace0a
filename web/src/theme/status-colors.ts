import { type StatusShades, statusPalette } from '#shared/launches/status-palette';

const both = ([light, dark]: readonly [string, string]) => ({ value: { _light: light, _dark: dark } });

const status = ({ fg, bg, solid }: StatusShades) => ({ fg: both(fg), bg: both(bg), solid: both(solid) });

/** The palette of results as tokens of the theme. */
export const statusColors = {
  passed: status(statusPalette.passed),
  passedManually: status(statusPalette.passedManually),
  failed: status(statusPalette.failed),
  failedAsKnown: status(statusPalette.failedAsKnown),
  skipped: status(statusPalette.skipped),
  blocked: status(statusPalette.blocked),
  aborted: status(statusPalette.aborted),
  inProgress: status(statusPalette.inProgress),
  queued: status(statusPalette.queued),
};
