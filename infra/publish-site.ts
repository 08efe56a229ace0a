import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DeleteObjectsCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

type Site = { s3: S3Client; bucket: string; folder: string; now?: Date };

/** Open tabs go on loading the chunks of the release that they began with for as long. */
const keepDays = 30;

/**
 * Puts a built site into its bucket: hashed assets first and the page that names them last, so that at every moment
 * what is asked for is there. Caching is decided at the edge (`edge/cache-site.js`).
 */
export const publishSite = async (site: Site): Promise<{ uploaded: string[]; removed: string[] }> => {
  const files = await listFiles(site.folder);
  const assets = files.filter((file) => file.startsWith('assets/'));
  const others = files.filter((file) => !file.startsWith('assets/') && file !== 'index.html');
  if (!files.includes('index.html')) throw new Error(`There is no index.html in ${site.folder}. Build the site first.`);
  for (const group of [assets, others, ['index.html']]) await Promise.all(group.map((file) => upload(site, file)));
  return { uploaded: [...assets, ...others, 'index.html'], removed: await removeOutlived(site, new Set(assets)) };
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const upload = async ({ s3, bucket, folder }: Site, file: string): Promise<void> => {
  const Body = await readFile(join(folder, file));
  const ContentType = contentTypes[extname(file)] ?? 'application/octet-stream';
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: file, Body, ContentType }));
};

const removeOutlived = async ({ s3, bucket, now = new Date() }: Site, current: Set<string>): Promise<string[]> => {
  const oldest = now.getTime() - keepDays * 24 * 60 * 60 * 1000;
  const removed: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: 'assets/' })) {
    const outlived = Contents.flatMap(({ Key, LastModified }) =>
      Key && !current.has(Key) && LastModified && LastModified.getTime() < oldest ? [{ Key }] : [],
    );
    if (outlived.length === 0) continue;
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: outlived } }));
    removed.push(...outlived.map(({ Key }) => Key));
  }
  return removed;
};

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};
