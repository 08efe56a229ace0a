import { stripAnsi } from './strip-ansi.ts';

/** The first words of a message for a narrow place: without terminal codes, and a class of Java without its package. */
export const shortMessage = (message: string): string =>
  stripAnsi(message).replace(/^(?:[a-z_]\w*\.)+(?=[A-Z]\w*(?:Exception|Error|Failure)\b)/, '');
