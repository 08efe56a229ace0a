import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CreateBucketCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import { publishSite } from '#infra/publish-site';

const s3 = new S3Client({ forcePathStyle: true });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

const givenFolder = async (...files: string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file);
  }
  return folder;
};

const givenBucket = async (): Promise<string> => {
  const bucket = `site-${process.pid}-${Date.now()}`;
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  return bucket;
};

const listKeys = async (bucket: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key }) => Key).sort();
};

test('a release is published with the page that names its assets last', async () => {
  const bucket = await givenBucket();
  const folder = await givenFolder('index.html', 'favicon.svg', 'assets/main-1.js', 'assets/fonts/inter-1.woff2');
  const { uploaded } = await publishSite({ s3, bucket, folder });
  expect(uploaded.at(-1)).toBe('index.html');
  expect(await listKeys(bucket)).toEqual([...uploaded].sort());
  const script = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'assets/main-1.js' }));
  expect(script.ContentType).toBe('text/javascript; charset=utf-8');
});

test('an open tab finds the assets of its release for a month, and then they go', async () => {
  const bucket = await givenBucket();
  await publishSite({ s3, bucket, folder: await givenFolder('index.html', 'assets/main-1.js') });
  const folder = await givenFolder('index.html', 'assets/main-2.js');

  expect(await publishSite({ s3, bucket, folder, now: inDays(29) })).toMatchObject({ removed: [] });
  expect(await publishSite({ s3, bucket, folder, now: inDays(31) })).toMatchObject({ removed: ['assets/main-1.js'] });
  expect(await listKeys(bucket)).toEqual(['assets/main-2.js', 'index.html']);
});

test('a folder without a page is not published', async () => {
  const bucket = await givenBucket();
  const folder = await givenFolder('assets/main-1.js');
  await expect(publishSite({ s3, bucket, folder })).rejects.toThrow('Build the site first');
  expect(await listKeys(bucket)).toEqual([]);
});
