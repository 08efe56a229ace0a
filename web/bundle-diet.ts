import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's zod what it never calls: the conversion to JSON schemas, which hangs on every schema,
 * is for the server's OpenAPI document. Where zod's source reads otherwise nothing is cut, and the pages weigh more.
 */
export const bundleDiet: Plugin = {
  name: 'bundle-diet',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined;
    const slim = code
      .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
      .replace('return createToJSONSchemaMethod(this, {})(params);', 'return undefined;')
      .replace(/create(Standard)JSONSchemaMethod\(this, "\w+"\)/g, 'undefined');
    return { code: slim, map: null };
  },
};
