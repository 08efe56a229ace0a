/** The addresses in what was typed or pasted: lines of a list, cells of a table, or `Ann Lee <ann@example.com>; …`. */
export const readAddresses = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/)
    .flatMap((part) => {
      const [, bracketed] = /<([^<>]*)>/.exec(part) ?? [];
      return bracketed === undefined ? part.split(/\s+/) : [bracketed];
    })
    .map((address) => address.trim().replace(/^mailto:/i, ''))
    .filter((address) => address !== '');

/** With those that are not there yet; a capital letter makes no other address. */
export const addAddresses = (known: readonly string[], added: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...known, ...added].filter((address) => {
    const name = address.toLowerCase();
    return !seen.has(name) && seen.add(name);
  });
};

/** Whether a text is about to end one address and begin the next. */
export const endsAddress = (text: string): boolean => /[,;\n\t]$/.test(text) || /@\S+\.\S+\s$/.test(text);
