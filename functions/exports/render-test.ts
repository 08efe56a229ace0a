import { escapeHtml } from '#shared/http/escape-html';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { durationText } from './duration-text.ts';
import type { Decision } from './read-decisions.ts';
import { renderLink } from './render-link.ts';
import type { Thumbnail } from './thumbnail.ts';

export type Picture = Thumbnail & { takenAt: number };

/** What is known of a test beside its row. */
export type TestEvidence = {
  reason: string | undefined;
  /** Characters of the reason that have no room in the file. */
  reasonLeftOut: number;
  pictures: readonly Picture[];
  picturesLeftOut: number;
  decision: Decision | undefined;
};

/** A test that has something to open opens; any other is a line. */
export const renderTest = (test: IndexedTest, evidence: TestEvidence | undefined, launchUrl: string): string => {
  const { reason, pictures = [], picturesLeftOut = 0 } = evidence ?? {};
  const head = `<span class="n">${escapeHtml(test.name)}</span>${renderDuration(test)}${renderMessage(test)}`;
  const tags = renderTags(test, evidence?.decision);
  if (!reason && pictures.length === 0 && picturesLeftOut === 0) return `<div class="t">${head}${tags}</div>\n`;
  return `<details class="t"><summary>${head}</summary>${tags}${renderReason(evidence)}${renderPictures(test, pictures)}${renderRest(evidence)}<p><a href="${escapeHtml(`${launchUrl}/tests/${test.id}`)}" rel="noopener">Open in Touchstone</a></p></details>
`;
};

const renderDuration = ({ startTime, finishTime }: IndexedTest): string =>
  finishTime === undefined ? '' : ` <span class="q d">${durationText(Math.max(0, finishTime - startTime))}</span>`;

const renderMessage = ({ message }: IndexedTest): string =>
  message ? `<span class="m">${escapeHtml(message)}</span>` : '';

const renderTags = (test: IndexedTest, decision: Decision | undefined): string => {
  const { testClass, owner, attempt, labels = [], testGroups = [], artifacts = [] } = test;
  const texts = [
    decision?.tag && `Tag: ${decision.tag}`,
    testClass,
    owner && `Owner: ${owner}`,
    attempt > 1 ? `Attempt ${attempt}` : undefined,
    ...testGroups,
    ...labels.map(({ key, value }) => `${key}: ${value}`),
    ...artifacts.map(({ name }) => `Artifact: ${name}`),
  ].flatMap((text) => (text ? [escapeHtml(text)] : []));
  const issues = decision?.issues.map(({ value, url = '' }) => `Issue: ${renderLink(value, url)}`) ?? [];
  const tags = [...issues, ...texts].map((content) => `<span>${content}</span>`);
  return tags.length > 0 ? `<p class="tags">${tags.join(' ')}</p>` : '';
};

const renderReason = (evidence: TestEvidence | undefined): string =>
  evidence?.reason ? `<pre>${escapeHtml(evidence.reason)}</pre>` : '';

const renderPictures = ({ name }: IndexedTest, pictures: readonly Picture[]): string => {
  if (pictures.length === 0) return '';
  const shown = pictures.map(
    ({ bytes, contentType, width, height, takenAt }, index) =>
      `<img alt="${escapeHtml(`Screenshot ${index + 1} of ${name}, ${new Date(takenAt).toISOString().slice(11, 19)} UTC`)}" width="${width}" height="${height}" loading="lazy" src="data:${contentType};base64,${Buffer.from(bytes).toString('base64')}">`,
  );
  return `<p class="shots">${shown.join('')}</p>`;
};

const renderRest = (evidence: TestEvidence | undefined): string => {
  const { reasonLeftOut = 0, picturesLeftOut = 0 } = evidence ?? {};
  const rest = [
    reasonLeftOut > 0 ? `${reasonLeftOut.toLocaleString('en')} more characters` : '',
    picturesLeftOut > 0 ? `${picturesLeftOut} more screenshot${picturesLeftOut === 1 ? '' : 's'}` : '',
  ].filter(Boolean);
  return rest.length > 0 ? `<p class="q">${rest.join(' and ')} in Touchstone.</p>` : '';
};
