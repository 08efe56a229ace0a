/** Top-level names that make a word with a slash in the docs a path of this repository. */
const roots = ['infra', 'functions', 'web', 'shared', 'test', 'docs', '.ci'];
const rootFiles = /^[\w.-]+\.(json|md|ts)$/;

/** The paths of this repository that a page of documentation names, in code marks or as links. */
export const citedPaths = (markdown: string): string[] => {
  const marked = [...markdown.matchAll(/`([^`\n]+)`/g), ...markdown.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)];
  const cited = marked.map((match) => (match[1] ?? '').replace(/^\.\//, ''));
  return [...new Set(cited.filter(isPath).flatMap(withoutBraces))];
};

const isPath = (text: string): boolean => {
  if (/[\s<>*$]|^https?:/.test(text)) return false;
  return rootFiles.test(text) || roots.some((root) => text.startsWith(`${root}/`));
};

/** `functions/entry/{api,iam}.ts` names two files. */
const withoutBraces = (path: string): string[] => {
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = '', choices = '', after = ''] = braces;
  return choices.split(',').map((choice) => `${before}${choice}${after}`);
};

/** The scripts of package.json that a page tells the reader to run. */
export const citedScripts = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')),
];
