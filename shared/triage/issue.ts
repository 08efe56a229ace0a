import * as z from 'zod';

/** Where an issue is kept, as far as its address tells. */
export const issueTypes = ['JIRA', 'GITHUB', 'GITLAB', 'AZURE_DEVOPS', 'OTHER'] as const;
export type IssueType = (typeof issueTypes)[number];

/** An issue that failures are known by; `value` is its key, as readers of the API expect. */
export const IssueReference = z.object({
  id: z.number().int().optional(),
  type: z.string(),
  value: z.string(),
  url: z.string().optional(),
});
export type IssueReference = z.infer<typeof IssueReference>;

export const issueKeyLimit = 100;
export const issueUrlLimit = 2_000;
/** How many issues may be linked to one failure. */
export const mostIssues = 10;

/** `SHOP-17`, `#123`, `org/repo#12`: anything that can be said in one word. */
export const IssueKey = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(issueKeyLimit, `Must be between 1 and ${issueKeyLimit} characters`)
  .regex(/^[#\p{L}\p{N}][\p{L}\p{N}\-_.#/!]*$/u, 'Letters, digits and - _ . # / only, without spaces');

/** Only addresses that a browser may follow: a link that runs a script is no link. */
export const IssueUrl = z
  .string()
  .trim()
  .max(issueUrlLimit, `Must be between 0 and ${issueUrlLimit} characters`)
  .refine(isWebAddress, 'Enter an address that begins with http:// or https://');

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

export const issueTypeOf = (url: string | undefined): IssueType => {
  if (!url || !URL.canParse(url)) return 'OTHER';
  const { hostname, pathname } = new URL(url);
  if (/(?:^|\.)github\./.test(hostname)) return 'GITHUB';
  if (/(?:^|\.)gitlab\./.test(hostname) || pathname.includes('/-/issues/')) return 'GITLAB';
  if (/(?:^|\.)(?:dev\.azure|visualstudio)\.com$/.test(hostname)) return 'AZURE_DEVOPS';
  return /\/browse\/[A-Z][A-Z\d_]*-\d+/.test(pathname) || /(?:^|\.)atlassian\.net$/.test(hostname) ? 'JIRA' : 'OTHER';
};

/** The key that an address speaks of, to save typing it: `…/browse/SHOP-17` is `SHOP-17`, `…/issues/12` is `#12`. */
export const suggestIssueKey = (url: string): string | undefined => {
  if (!isWebAddress(url)) return undefined;
  const { pathname } = new URL(url);
  const jira = /\/([A-Z][A-Z\d_]+-\d+)(?:\/|$)/.exec(pathname)?.[1];
  const numbered = /\/(?:issues|pull|work_items|_workitems\/edit)\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
  return jira ?? (numbered && `#${numbered}`);
};
