import { escapeHtml } from '#shared/http/escape-html';
import type { MailBlock, MailContent, MailFact } from './mail-content.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/** The one mail template: readable where nothing but inline styles is understood, and as text alone. */
export const renderMail = ({ subject, title, blocks, reason }: MailContent): RenderedMail => ({
  subject: toHeaderValue(subject),
  html: `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f8;color:#171b20;${font}">
<div role="main">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3e7;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${blocks.map(toHtml).join('\n')}
</div>
<p style="max-width:600px;margin:16px auto 0;font-size:12px;color:#545d68">${escapeHtml(reason)}</p>
</div></body></html>
`,
  text: `${[title, ...blocks.map(toText), `--\n${reason}`].filter(Boolean).join('\n\n')}\n`,
});

const font = "font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5";
const wrapping = 'overflow-wrap:anywhere;word-break:break-word';

const toHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 12px;${wrapping}">${withLines(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:4px 12px;border-left:3px solid #c3cad1;${wrapping}">${withLines(block.text)}</blockquote>`;
    case 'heading':
      return `<h2 style="margin:16px 0 8px;font-size:16px;line-height:1.4;${wrapping}">${link(block.text, block.url)}</h2>`;
    case 'badge':
      return `<p style="margin:0 0 8px"><span style="display:inline-block;padding:2px 8px;border-radius:4px;font-weight:600;color:${block.color};background:${block.background}">${escapeHtml(block.text)}</span></p>`;
    case 'facts':
      return `<p style="margin:0 0 8px;${wrapping}">${block.facts.map(toHtmlFact).join(' ')}</p>`;
    case 'list':
      return `<p style="margin:12px 0 4px;font-weight:600">${escapeHtml(block.title)}</p>
<ul style="margin:0 0 12px;padding-left:20px">${block.items.map(toHtmlItem).join('')}</ul>`;
    case 'button':
      return `<p style="margin:12px 0 16px"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:8px 16px;border-radius:6px;background:#0d667d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'line':
      return '<hr style="margin:20px 0;border:0;border-top:1px solid #dfe3e7">';
  }
};

const toHtmlFact = ({ label, value, color = '#171b20' }: MailFact): string =>
  `<span style="display:inline-block;margin-right:12px"><span style="color:#545d68">${escapeHtml(label)}</span> <strong style="color:${color}">${escapeHtml(value)}</strong></span>`;

const toHtmlItem = ({ title, detail }: { title: string; detail?: string }): string =>
  `<li style="margin:0 0 6px;${wrapping}">${escapeHtml(title)}${
    detail === undefined
      ? ''
      : `<br><span style="font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;color:#545d68">${escapeHtml(detail)}</span>`
  }</li>`;

const link = (text: string, url: string | undefined): string =>
  url === undefined
    ? escapeHtml(text)
    : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:#0c6076">${escapeHtml(text)}</a>`;

const withLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const toText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
    case 'badge':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'heading':
      return block.url === undefined ? block.text : `${block.text}\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'list':
      return [
        `${block.title}:`,
        ...block.items.map(({ title, detail }) => `- ${title}${detail ? `\n  ${detail}` : ''}`),
      ].join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'line':
      return '-'.repeat(40);
  }
};

/** A header ends with its line: whatever breaks one would begin the next. */
const toHeaderValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
