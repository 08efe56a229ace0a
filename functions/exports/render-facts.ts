import { escapeHtml } from '#shared/http/escape-html';
import type { Launch } from '#shared/launches/launch';
import { describeTarget } from '#shared/launches/target-names';
import { durationText } from './duration-text.ts';
import { renderLink } from './render-link.ts';

/** What is known of a launch, beside its results. */
export const renderFacts = (launch: Launch): string => {
  const facts = Object.entries(factsOf(launch)).flatMap(([name, value]) =>
    value ? [`<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`] : [],
  );
  const lists = [
    ['Labels', launch.labels.map(({ key, value }) => `<li>${escapeHtml(`${key}: ${value}`)}</li>`)],
    ['Artifacts', launch.artifacts.map(({ name, value }) => `<li>${renderLink(name, value)}</li>`)],
  ] as const;
  const shown = lists.flatMap(([name, items]) =>
    items.length > 0 ? [`<div><dt>${name}</dt><dd><ul class="labels">${items.join('')}</ul></dd></div>`] : [],
  );
  const comment = launch.comments ? `<p class="comment">${escapeHtml(launch.comments)}</p>` : '';
  return `<dl class="facts">${facts.join('')}${shown.join('')}</dl>${comment}`;
};

const factsOf = (launch: Launch): Record<string, string | undefined> => ({
  Started: instant(launch.startedAt),
  Finished: launch.endedAt === undefined ? undefined : instant(launch.endedAt),
  Duration: launch.duration === undefined ? undefined : durationText(launch.duration),
  'Started by': launch.user?.username,
  Environment: launch.environment,
  Build: launch.build,
  Milestone: launch.milestone?.name,
  Locale: launch.locale,
  Browser: describeTarget(launch.browser, launch.browserVersion),
  Platform: describeTarget(launch.platform, launch.platformVersion),
  Device: launch.device,
  Framework: launch.framework,
  'CI build': launch.ciBuild ? launch.ciBuild.number || launch.ciBuild.jobUrl : launch.buildNumber,
  Attempts: launch.attempts > 1 ? String(launch.attempts) : undefined,
  Reviewed: launch.reviewed ? 'Yes' : undefined,
});

const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
