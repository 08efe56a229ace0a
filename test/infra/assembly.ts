import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { createApp } from '#infra/app';

/** A template is data without a type: a test says itself what it expects to be there. */
export type Json = ReturnType<typeof JSON.parse>;
export type Resource = { Type: string; Properties: Json; DeletionPolicy?: string };

type Given = { app: App; data: Json; service: Json };
const given = new Map<string, Given>();

/** The application as it is deployed, synthesized once for all tests. Its functions' bundles were made before. */
export const givenApp = (context: Record<string, string> = {}): Given => {
  const name = JSON.stringify(context);
  const made = given.get(name) ?? synthesizeApp(context);
  given.set(name, made);
  return made;
};

const synthesizeApp = (context: Record<string, string>): Given => {
  const outdir = mkdtempSync(join(tmpdir(), 'touchstone-assembly-'));
  try {
    const app = createApp({ outdir, context });
    app.synth();
    const read = (stack: string): Json => JSON.parse(readFileSync(join(outdir, `${stack}.template.json`), 'utf8'));
    return { app, data: read('TouchstoneData'), service: read('Touchstone') };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
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
