import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { givenApp } from './assembly.ts';

const run = promisify(execFile);

test('the command line synthesizes the same template without credentials and without a network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-synth-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    AWS_EC2_METADATA_DISABLED: 'true',
    HTTPS_PROXY: nowhere,
    HTTP_PROXY: nowhere,
  };
  const { stderr } = await run('npm', ['run', 'synth', '--', '--output', join(folder, 'out')], { env });
  expect(stderr).not.toMatch(/warning|error/i);
  const { service } = givenApp();
  const synthesized = JSON.parse(readFileSync(join(folder, 'out/Touchstone.template.json'), 'utf8'));
  expect(synthesized.Resources).toEqual(service.Resources);
  expect(synthesized.Outputs).toEqual(service.Outputs);
});
