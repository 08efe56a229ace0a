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
  transform: (code, id) =>
    id.endsWith('/zod/v4/classic/schemas.js') ? { code: withoutJsonSchemas(code), map: null } : null,
};

const leftOut = [
  // Links rendered on a server to prefetch the next page's data.
  {
    path: '/react-router/dist/production/lib/dom/ssr/links.js',
    names: [
      'getKeyedLinksForMatches',
      'getKeyedPrefetchLinks',
      'getModuleLinkHrefs',
      'getNewMatchesForLinks',
      'isPageLinkDescriptor',
      'prefetchRouteCss',
      'prefetchStyleLinks',
    ],
  },
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

/** The conversion to JSON schemas hangs on every schema; it is for the server's OpenAPI document. */
const withoutJsonSchemas = (code: string): string =>
  code
    .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replace('return createToJSONSchemaMethod(this, {})(params);', 'return undefined;')
    .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined');
