import { escapeHtml } from '#shared/http/escape-html';
import type { Serve } from '../http/front.ts';
import { headerOf, type WebAnswer, type WebRequest } from '../http/web-message.ts';
import type { StoredMail } from './outbox.ts';
import type { PostOffice } from './post-office.ts';

/** Shows what was mailed, to this machine alone; everything else is served as before. */
export const withOutboxPage = (serve: Serve, postOffice: PostOffice): Serve => ({
  ...serve,
  answer: async (request) => (isAsked(request) ? answerOf(request, postOffice) : serve.answer(request)),
});

const isAsked = ({ path, viewerIp, headers }: WebRequest): boolean =>
  /^\/outbox(?:\/|$)/.test(path) &&
  ['127.0.0.1', '::1'].includes(viewerIp) &&
  // A name that somebody else lets lead here must not read the mail in a browser of this machine.
  /^(?:[\w.-]+\.)?localhost(?::\d+)?$|^127\.0\.0\.1(?::\d+)?$|^\[::1\](?::\d+)?$/i.test(
    headerOf(headers, 'host') ?? '',
  );

const answerOf = ({ path }: WebRequest, postOffice: PostOffice): WebAnswer => {
  const [, , id = '', part, at] = path.split('/');
  if (id === '') return page(200, 'Outbox', renderList(postOffice));
  const mail = postOffice.outbox.read(id);
  if (!mail) return page(404, 'Outbox', '<p>This message is no longer here.</p>');
  if (part === 'attachments') return attachment(mail.attachments?.[Number(at)]);
  return part === 'html' ? content(mail) : page(200, mail.subject, renderMail(mail));
};

const renderList = ({ outbox, smtpHost }: PostOffice): string => {
  if (smtpHost !== undefined)
    return `<h1>Outbox</h1><p>Mail goes to ${escapeHtml(smtpHost)}, which SMTP_URL names. What was sent before is below.</p>${renderMails(outbox.list())}`;
  return `<h1>Outbox</h1><p>Mail that a server would send now. Set <code>SMTP_URL</code> to send it.</p>${renderMails(outbox.list())}`;
};

const renderMails = (mails: readonly StoredMail[]): string =>
  mails.length === 0
    ? '<p>Nothing was mailed yet.</p>'
    : `<ul class="mails">${mails
        .map(
          ({ id, subject, to, sentAt }) =>
            `<li><a href="/outbox/${id}">${escapeHtml(subject)}</a><span>${escapeHtml(to.join(', '))}</span>${time(sentAt)}</li>`,
        )
        .join('')}</ul>`;

const renderMail = (mail: StoredMail): string => {
  const { id, subject, from, to, cc, bcc, replyTo, sentAt, html, text, attachments = [] } = mail;
  const fields = Object.entries({ From: [from], To: to, Cc: cc, Bcc: bcc, 'Reply to': replyTo })
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `<dt>${name}</dt><dd>${escapeHtml(values.join(', '))}</dd>`);
  // Links open in a tab of their own; nothing in the mail can act.
  const frame = `<iframe title="Message" src="/outbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return `<p><a href="/outbox">All messages</a></p><h1>${escapeHtml(subject)}</h1>
<dl>${fields.join('')}<dt>Sent</dt><dd>${time(sentAt)}</dd>${attachments.map(toLine(id)).join('')}</dl>
${html === undefined ? '' : frame}
<h2>As text</h2><pre>${escapeHtml(text ?? '')}</pre>`;
};

const toLine =
  (id: string) =>
  ({ fileName }: Attached, at: number): string =>
    `<dt>Attached</dt><dd><a href="/outbox/${id}/attachments/${at}" download="${escapeHtml(fileName)}">${escapeHtml(fileName)}</a></dd>`;

type Attached = NonNullable<StoredMail['attachments']>[number];

/** For saving alone: what it says it is, nobody has looked at. */
const attachment = (attached: Attached | undefined): WebAnswer =>
  attached
    ? {
        status: 200,
        headers: [
          ['content-type', 'application/octet-stream'],
          ['content-disposition', 'attachment'],
          ['x-content-type-options', 'nosniff'],
          ['cache-control', 'no-store'],
        ],
        body: Buffer.from(attached.content, 'base64'),
      }
    : page(404, 'Outbox', '<p>This file is no longer here.</p>');

const time = (at: number): string => {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`;
};

const page = (status: number, title: string, main: string): WebAnswer => ({
  status,
  headers: headersWith("default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"),
  body: `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${main}</main></body></html>
`,
});

/** The mail as its reader sees it, which may be anything: shown, but never run. */
const content = ({ html = '' }: StoredMail): WebAnswer => ({
  status: 200,
  headers: headersWith(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  ),
  body: html,
});

const headersWith = (policy: string) =>
  [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'no-store'],
  ] as const;

const style = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e7, #2a3138); --quiet: light-dark(#545d68, #a3adb7); }
body { margin: 0; background: light-dark(#f6f7f8, #0f1214); color: light-dark(#171b20, #e8ebee);
  font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; } h1 { font-size: 1.25rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; } a { color: light-dark(#0c6076, #6bcbe2); } code, pre { font: 12px/1.5 ui-monospace, monospace; }
.mails { margin: 0; padding: 0; list-style: none; } .mails li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0;
  border-bottom: 1px solid var(--line); } .mails a { flex: 1 1 20rem; overflow-wrap: anywhere; }
.mails span { flex: 1 1 14rem; overflow-wrap: anywhere; } time, dt, span { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }`;
