import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createApp } from '#infra/app';

/** A template is data without a type: a test says itself what it expects to be there. */
export type Json = ReturnType<typeof JSON.parse>;
export type Resource = { Type: string; Properties: Json; DeletionPolicy?: string };

/** The application as it is deployed. Its functions' bundles were made before the tests. */
export const givenApp = (context: Record<string, string> = {}) => {
  const outdir = mkdtempSync(join(tmpdir(), 'touchstone-assembly-'));
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));
  const app = createApp({ outdir, context });
  app.synth();
  const read = (stack: string): Json => JSON.parse(readFileSync(join(outdir, `${stack}.template.json`), 'utf8'));
  return { app, data: read('TouchstoneData'), service: read('Touchstone') };
};

/** By construct id: the logical name without the hash that makes it unique. */
export const resourcesOf = (template: Json, type: string): Record<string, Resource> => {
  const all: [string, Resource][] = Object.entries(template.Resources);
  return Object.fromEntries(
    all.filter(([, { Type }]) => Type === type).map(([id, resource]) => [id.replace(/[0-9A-F]{8}$/, ''), resource]),
  );
};

export const propertiesOf = (template: Json, type: string, id: string): Json => {
  const resource = resourcesOf(template, type)[id];
  if (!resource) throw new Error(`No ${type} is named ${id}: ${Object.keys(resourcesOf(template, type)).join(', ')}`);
  return resource.Properties;
};
