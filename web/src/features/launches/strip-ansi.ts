/** Colour and cursor codes of terminals (CSI and OSC sequences), and control characters that no browser shows. */
const ansi =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for.
  /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[\u001b\u009b][[\]()#;?]*(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]|[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f]/g;

/** Text as it should be read: without the codes that coloured it in a terminal. */
export const stripAnsi = (text: string): string => text.replace(ansi, '');
