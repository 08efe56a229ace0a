/** The text of the first element with a name, still escaped; empty when there is none. */
export const readTag = (text: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A text of XML without its escapes. */
export const decodeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp|#x?[\da-f]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });
