/**
 * Values of people inside configurations and commands: each comes out as the very text that went in, and never as
 * syntax. Control characters mean nothing in a name, so they are dropped first.
 */
const toLine = (value: string): string => value.toWellFormed().replace(controls, '');

const controls = /[\p{Cc}\u2028\u2029]/gu;

/** Also what YAML takes for a quoted text. */
export const toJsonText = (value: string): string => JSON.stringify(toLine(value));

/** A text in JavaScript, in single quotes as our samples have them. */
export const toJsText = (value: string): string =>
  `'${toLine(value).replace(/[\\']/g, (character) => `\\${character}`)}'`;

/** The right side of a line in a properties file, which is read as Latin-1. */
export const toPropertyValue = (value: string): string =>
  toLine(value)
    .replace(/\\/g, '\\\\')
    .replace(/^ +/, (spaces) => spaces.replace(/ /g, '\\ '))
    .replace(/[^\x20-\x7e]/g, (character) =>
      [...Array(character.length).keys()]
        .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
    );

/** One word of a POSIX shell. */
export const toShellWord = (value: string): string => {
  const line = toLine(value);
  return /^[\w@%+=:,./-]+$/.test(line) ? line : `'${line.replaceAll("'", "'\\''")}'`;
};

/** A text of PowerShell, where the typographic quotes end one as well. */
export const toPowerShellText = (value: string): string =>
  `'${toLine(value).replace(/['\u2018-\u201b]/g, (quote) => `${quote}${quote}`)}'`;
