const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Between two and four at night, UTC: each project has its own minute, so that not all begin at once. */
export const nextRunAfter = ({ projectId }: { projectId: number }, now: number): number => {
  const ofDay = 2 * hourMs + ((projectId * 37) % 120) * minuteMs;
  const today = Math.floor(now / dayMs) * dayMs + ofDay;
  return today > now ? today : today + dayMs;
};
