import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'esbuild';

/** A function finds its credentials in its environment; the SDK also brings six ways to find them elsewhere. */
const credentialsFromEnvironment: Plugin = {
  name: 'credentials-from-environment',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
    }));
  },
};

/** The shapes of all operations of a service have computed keys, which the bundler dares not drop; written out it does. */
const shapesByParts: Plugin = {
  name: 'shapes-by-parts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/.+\/schemas_0\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const texts = new Map([...source.matchAll(/^const (\w+) = (".*");$/gm)].map(([, name, text]) => [name, text]));
      return { contents: source.replace(/\[(\w+)\]:/g, (key, name: string) => `${texts.get(name) ?? key}:`) };
    });
  },
};

/** ElectroDB is CommonJS, and what CommonJS requires comes whole, all of the AWS SDK with it: so it is read as modules. */
const electroAsModules: Plugin = {
  name: 'electro-as-modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /electrodb\/(index|src\/\w+)\.js$/ }, ({ path }) => ({
      contents: asModule(readFileSync(path, 'utf8')),
    }));
  },
};

const asModule = (source: string): string =>
  source
    .replace(/^const (\w+) = require\((.+?)\);$/gm, 'import * as $1 from $2;')
    .replace(/^const (\w+) = require\((.+?)\)\.\1;$/gm, 'import { $1 } from $2;')
    .replace(/^const (\{[^}]*\}) = require\((.+?)\);$/gm, 'import $1 from $2;')
    .replace(
      /^module\.exports = (\{[^}]*\});$/gm,
      (_, names: string) => `export ${names.replace(/(\w+): (\w+)/g, '$2 as $1')};`,
    );

/** Fonts may be packed by Brotli, whose dictionary is larger than all that is done with them; ours are not. */
const noBrotli: Plugin = {
  name: 'no-brotli',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/brotli\/decompress\.js$/ }, () => ({ contents: 'module.exports = undefined;' }));
  },
};

/** The ten thousand most common passwords that may be chosen at all; the package has many more, and other words. */
const possiblePasswords: Plugin = {
  name: 'possible-passwords',
  setup: ({ onLoad }) => {
    const possible = dictionary['passwords-common'].filter((password) => /^[\x21-\x7e]{8,}$/.test(password));
    const passwords = possible.slice(0, 10_000);
    onLoad({ filter: /language-common\/dist\/passwords\.json\.mjs$/ }, () => ({
      contents: `export default ${JSON.stringify(passwords.join(' '))}.split(' ');`,
    }));
    onLoad({ filter: /language-common\/dist\/(?:diceware|adjacencyGraphs)\.json\.mjs$/ }, () => ({
      contents: 'export default {};',
    }));
  },
};

export const bundleDiet = [credentialsFromEnvironment, shapesByParts, electroAsModules, noBrotli, possiblePasswords];
