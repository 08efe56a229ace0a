export type TextPart = { text: string; isMatch: boolean };

/** Cuts a text at every place where the needle occurs, whatever its case. */
export const findMatches = (text: string, needle: string): TextPart[] => {
  if (needle === '') return [{ text, isMatch: false }];
  const haystack = text.toLowerCase();
  const wanted = needle.toLowerCase();
  // Some capitals grow when lowered (İ): positions would no longer fit, so nothing is marked.
  if (haystack.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    parts.push({ text: text.slice(at, at + wanted.length), isMatch: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
};
