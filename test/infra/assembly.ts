import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { createApp } from '#infra/app';

/** A template is data without a type: a test says itself what it expects to be there. */
type Json = ReturnType<typeof JSON.parse>;
export type Resource = { Type: string; Properties: Json; Metadata: Json; DeletionPolicy?: string };

/** The application as it is deployed. Its functions' bundles were made before the tests. */
export const givenApp = (context: Record<string, string> = {}) => {
  const outdir = mkdtempSync(join(tmpdir(), 'touchstone-assembly-'));
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));
  const app = createApp({ outdir, context });
  app.synth();
  const read = (stack: string): Json => JSON.parse(readFileSync(join(outdir, `${stack}.template.json`), 'utf8'));
  return { app, data: read('TouchstoneData'), service: read('Touchstone') };
};

export const resourcesOf = (template: Json, type: string): Record<string, Resource> =>
  Template.fromJSON(template).findResources(type);

/** The only resource of the type whose logical name begins so. */
export const resourceOf = (template: Json, type: string, name = ''): Resource => {
  const found = Object.entries(resourcesOf(template, type)).filter(([id]) =>
    new RegExp(`^${name}[0-9A-F]{0,8}$|^${name}`).test(id),
  );
  const exact = found.filter(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id));
  const [resource, ...others] = (exact.length > 0 ? exact : found).map(([, each]) => each);
  if (!resource || others.length > 0)
    throw new Error(`There are ${others.length + (resource ? 1 : 0)} ${type} named ${name}.`);
  return resource;
};
