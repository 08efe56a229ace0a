/** A line as RFC 4180 has it. What a spreadsheet would take for a formula begins with an apostrophe instead. */
export const toCsvLine = (values: readonly string[]): string => `${values.map(toCell).join(',')}\r\n`;

const toCell = (value: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
