/** What a mail is made of; `render-mail.ts` writes it as HTML and as text. All of it is plain text, from whomever. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string; url?: string }
  | { kind: 'badge'; text: string; color: string; background: string }
  /** Names and values beside each other, on as many lines as it takes. */
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'list'; title: string; items: readonly { title: string; detail?: string }[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'line' };

export type MailFact = { label: string; value: string; color?: string };

export type MailContent = {
  subject: string;
  /** The first line of the mail. */
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader got this, at the end. */
  reason: string;
};
