const longestName = 120;

/** What no file system, or no mail program, takes in the name of a file. */
const unfit = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** A file is named after the suite, with underscores for its spaces. */
export const exportFileName = (suite: string): string => {
  const name = suite
    .toWellFormed()
    .trim()
    .replace(/\s/g, '_')
    .replace(unfit, '_')
    .replace(/^\.+/, '')
    .slice(0, longestName)
    .toWellFormed();
  return `${name || 'launch'}.html`;
};
