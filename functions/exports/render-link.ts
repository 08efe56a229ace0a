import { escapeHtml } from '#shared/http/escape-html';

/** A link leads only where a browser opens a page; the product's own files need a sign-in and are named alone. */
export const renderLink = (name: string, address: string): string =>
  /^https?:\/\//i.test(address)
    ? `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(name)}</a>`
    : escapeHtml(name);
