import type { Plugin } from 'vite';

/**
 * Leaves out of the first page what its libraries bring for servers and frameworks and what no page of ours calls.
 * Where a library has changed, either the build fails by a missing export or nothing is cut and the page weighs more.
 */
export const bundleDiet: Plugin = {
  name: 'bundle-diet',
  apply: 'build',
  load: (id) => {
    const left = leftOut.find(({ path }) => id.endsWith(path));
    if (!left) return undefined;
    return `const none = () => undefined;\nexport { ${left.names.map((name) => `none as ${name}`).join(', ')} };`;
  },
  transform: (code, id) => {
    const cut = cuts.find(({ path }) => id.endsWith(path));
    return cut ? { code: cut.from(code), map: null } : null;
  },
};

const leftOut = [
  // Tracing of loaders, for those who hand tracers to the router.
  {
    path: '/react-router/dist/production/lib/router/instrumentation.js',
    names: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
  },
  // Emotion's wrapper around class components.
  { path: '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', names: ['default'] },
];

const cuts: readonly { path: string; from: (code: string) => string }[] = [
  // The conversion to JSON schemas, which hangs on every schema, is for the server's OpenAPI document; the compiler of
  // parsers is what the content security policy forbids.
  {
    path: '/zod/v4/classic/schemas.js',
    from: (code) =>
      code
        .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace('return createToJSONSchemaMethod(this, {})(params);', 'return undefined;')
        .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replaceAll('processors.aggregateChecks(inst)', '({})')
        .replaceAll('core.$ZodObjectJIT', 'core.$ZodObject'),
  },
  // Its own English for what breaks a rule: forms say it in the sentences of `describe-issue.ts`.
  { path: '/zod/v4/locales/en.js', from: () => 'export default () => ({});' },
  // A link that renders the tags which load the next page, where a server says what that page needs.
  {
    path: '/react-router/dist/production/lib/dom/lib.js',
    from: (code) => code.replace('React$1.createElement(PrefetchPageLinks, { page: href })', 'null'),
  },
];
