import { randomBytes } from 'node:crypto';
import { queryItems } from '#functions/data/items';
import { writeObject } from '#functions/data/objects';
import { readFile } from '#functions/launches/reading/read-file';
import { authorizeUpload } from '#functions/launches/reporting/authorize-upload';
import { unpackUpload } from '#functions/launches/reporting/unpack-upload';
import { call } from '#test/support/call';
import type { SignedIn } from '#test/support/fixtures';
import { givenAgent } from './given-agent.ts';

export const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(2_000)]);

export const givenTest = async () => {
  const agent = await givenAgent();
  const { path, launchId } = await agent.startLaunch();
  const { testId, path: testPath } = await agent.startTest(path);
  const pk = `${agent.tenant.tenantId}#launch#${launchId}#test#${testId}`;
  const below = (prefix: string) => queryItems({ PK: pk, prefix });
  return { ...agent, path, launchId, testId, testPath, below };
};

export const open = (as: SignedIn, link: string, headers = {}) =>
  call(readFile, { as, params: { path: decodeURI(link.slice('/files/'.length)) }, headers });

export const requestOf = ({ host, token }: SignedIn) => ({ host, headers: { authorization: `bearer ${token}` } });

export const upload = async (
  as: SignedIn,
  params: Record<string, string | undefined>,
  form: Uint8Array,
  contentType: string,
) => {
  const { key, outcome } = await authorizeUpload(requestOf(as), params);
  await writeObject({ key, bytes: form, contentType });
  await unpackUpload(key);
  return { key, outcome };
};

type Part = { name: string; fileName?: string; type?: string; bytes: Uint8Array };

export const formOf = (...parts: Part[]) => {
  const boundary = 'some-Boundary_7';
  const chunks = parts.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n`,
    ),
    Buffer.from(type ? `Content-Type: ${type}\r\n\r\n` : '\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const form = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return [form, `multipart/form-data; boundary=${boundary}`] as const;
};
