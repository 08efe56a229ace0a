/** The first line that says something, at most 200 characters, as lists show it. */
export const firstLineOf = (reason: string): string | undefined => {
  const line = withoutAnsi(reason)
    .split('\n')
    .find((candidate) => candidate.trim() !== '');
  return line?.trim().slice(0, 200).toWellFormed();
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
const ansi = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;

export const withoutAnsi = (text: string): string => text.replace(ansi, '');
