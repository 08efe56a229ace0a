import { createHash } from 'node:crypto';
import { escapeHtml } from '#shared/http/escape-html';
import type { Launch } from '#shared/launches/launch';
import { launchStatusKey, statusWords } from '#shared/launches/status-words';
import { exportScript } from './export-script.ts';
import { exportStyle } from './export-style.ts';
import type { ExportChunk, ExportPlan } from './plan-export.ts';
import { renderFacts } from './render-facts.ts';
import { renderTest, type TestEvidence } from './render-test.ts';

type Rendering = {
  plan: ExportPlan;
  chunk: ExportChunk;
  evidence: ReadonlyMap<number, TestEvidence>;
  launchUrl: string;
};

/** The part of the file that a chunk makes; all parts in their order are the file. */
export const renderChunk = ({ plan, chunk, evidence, launchUrl }: Rendering): string =>
  [
    chunk.isFirstOfFile ? renderStart(plan, launchUrl) : '',
    chunk.isFirstOfGroup && chunk.group.total > 0 ? renderGroupStart(chunk) : '',
    slicesOf(chunk.tests)
      .map((tests) => tests.map((test) => renderTest(test, evidence.get(test.id), launchUrl)).join(''))
      .map((rendered) => `<div class="c">${rendered}</div>\n`)
      .join(''),
    chunk.isLastOfGroup && chunk.group.total > 0 ? '</details>\n' : '',
    chunk.isLastOfFile ? renderEnd(plan) : '',
  ].join('');

/** So many tests are laid out at once, when they are scrolled to: each by itself would be watched by the browser. */
const testsAtOnce = 100;

const slicesOf = <Test>(tests: readonly Test[]): (readonly Test[])[] =>
  Array.from({ length: Math.ceil(tests.length / testsAtOnce) }, (_, at) =>
    tests.slice(at * testsAtOnce, (at + 1) * testsAtOnce),
  );

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded from anywhere, whatever stands in the names of tests. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'unsafe-inline'`,
  `script-src ${hash(exportScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const renderStart = ({ launch, groups, tests }: ExportPlan, launchUrl: string): string => {
  const status = launchStatusKey(launch.status);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><meta name="generator" content="Touchstone">
<title>${escapeHtml(`${launch.name} #${launch.id}: ${statusWords[status]}`)}</title>
<style>${exportStyle}</style></head>
<body><main>
<header><h1>${escapeHtml(launch.name)} <span class="q">#${launch.id}</span></h1>
<p><span class="badge ${status}">${statusWords[status]}</span> <a href="${escapeHtml(launchUrl)}" rel="noopener">Open in Touchstone</a></p>
${renderFacts(launch)}</header>
<section aria-labelledby="results"><h2 id="results">${count(tests.length, 'test')}</h2>
${groups.length > 0 ? renderBar(groups) : '<p>This launch has no test executions reported</p>'}
<ul class="counts">${groups
    .map(
      ({ status: of, total }) =>
        `<li class="${of}"><a href="#${of}">${statusWords[of]} <b>${total.toLocaleString('en')}</b></a></li>`,
    )
    .join('')}</ul>${renderPassRate(launch, tests.length)}</section>
<div id="tools"></div>
`;
};

const renderBar = (groups: ExportPlan['groups']): string =>
  `<div class="bar" aria-hidden="true">${groups
    .map(({ status, total }) => `<i class="${status}" style="flex-grow:${total}"></i>`)
    .join('')}</div>`;

const renderPassRate = (launch: Launch, total: number): string => {
  if (total === 0) return '';
  const passed = launch.passed + launch.passedManually;
  return `<p class="q">Pass rate ${((100 * passed) / total).toFixed(1)} %</p>`;
};

/** Failures are open where they can be overlooked at once; all else opens with a click, and in print. */
const renderGroupStart = ({ group: { status, total } }: ExportChunk): string =>
  `<details class="group ${status}" id="${status}"${/^(?:failed|aborted|blocked)/.test(status) ? ' open' : ''}><summary><h2>${
    statusWords[status]
  } <span class="q">${total.toLocaleString('en')}</span></h2></summary>
`;

const renderEnd = ({ launch }: ExportPlan): string =>
  `<footer class="q">Exported from Touchstone on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, launch #${launch.id}.</footer>
</main><script>${exportScript}</script></body></html>
`;

const count = (amount: number, noun: string): string =>
  `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
