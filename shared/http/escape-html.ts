const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Control characters but tab and line feed: no reader shows them, and some stop at them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Text as the content of an element, or as a value between quotes. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(controls, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
