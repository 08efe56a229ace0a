import * as z from 'zod';
import { describeSchema } from './schema-text.ts';

const Content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).optional();

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().default(''),
  tags: z.array(z.string()),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ description: z.string().optional(), content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content })),
});
type Operation = z.infer<typeof Operation> & { method: string; path: string };

const Document = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).default({}) }),
});

/** The API's description as a page that needs nothing from elsewhere: no script, one style sheet of our own. */
export const renderDocsPage = (openApi: unknown): string => {
  const { info, tags, paths, components } = Document.parse(openApi);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const sections = tags.map(({ name }) => ({ name, operations: operations.filter(({ tags }) => tags.includes(name)) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<nav aria-label="Endpoints"><h2>${toHtml(info.title)} API</h2>${sections.map(renderContents).join('')}</nav>
<main>
<h1>${toHtml(info.title)} API</h1>
${info.description.split('\n\n').map(renderParagraph).join('\n')}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.map((section) => renderSection(section, components.schemas)).join('\n')}
</main>
</body>
</html>`;
};

type Section = { name: string; operations: Operation[] };

const renderContents = ({ name, operations }: Section): string =>
  `<h3>${toHtml(name)}</h3><ul>${operations
    .map(({ operationId, summary }) => `<li><a href="#${toHtml(operationId)}">${toHtml(summary)}</a></li>`)
    .join('')}</ul>`;

const renderSection = ({ name, operations }: Section, schemas: Record<string, unknown>): string =>
  `<section><h2>${toHtml(name)}</h2>${operations.map((operation) => renderOperation(operation, schemas)).join('\n')}</section>`;

/** Failures all look alike; only what a success answers is written out. */
const renderOperation = (operation: Operation, schemas: Record<string, unknown>): string => {
  const { operationId, method, path, summary, description, requestBody, responses } = operation;
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const failures = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  const body = requestBody && `<h4>Body</h4>${renderContent(requestBody.content, schemas)}`;
  return `<article id="${toHtml(operationId)}">
<h3>${toHtml(summary)}</h3>
<p class="address"><b class="${method}">${method.toUpperCase()}</b> <code>${toHtml(path)}</code></p>
${description.split('\n\n').map(renderParagraph).join('\n')}
${renderParameters(operation, schemas)}
${body ?? ''}
<h4>Answers</h4>
${successes.map(([status, { content }]) => `<p><b>${toHtml(status)}</b></p>${renderContent(content, schemas)}`).join('')}
<p>${failures.map(([status, { description }]) => `<b>${toHtml(status)}</b> <code>${toHtml(description)}</code>`).join(' · ')}</p>
</article>`;
};

const renderParameters = ({ parameters }: Operation, schemas: Record<string, unknown>): string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const type = toHtml(describeSchema(schema, schemas));
    return `<tr><td><code>${toHtml(name)}</code></td><td>${toHtml(place)}</td><td>${required ? 'required' : ''}</td><td><code>${type}</code></td></tr>`;
  });
  return `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`;
};

const renderContent = (content: z.infer<typeof Content>, schemas: Record<string, unknown>): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const text = schema === undefined ? 'bytes' : describeSchema(schema, schemas);
      return `<pre tabindex="0"><span>${toHtml(type)}</span>\n${toHtml(text)}</pre>`;
    })
    .join('');

/** The descriptions hold `code` and lists of one line each, and nothing else of Markdown. */
const renderParagraph = (text: string): string => {
  const html = toHtml(text.replace(/^- /, '')).replace(/`([^`]+)`/g, '<code>$1</code>');
  return text.startsWith('- ') ? `<ul><li>${html}</li></ul>` : `<p>${html}</p>`;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const toHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
