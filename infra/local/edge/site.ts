import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerOf, type WebAnswer, type WebRequest } from '../http/web-message.ts';

type File = { bytes: Buffer; etag: string; contentType: string; compressed: Map<string, Promise<Buffer>> };

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
};

/** The bucket of the site with CloudFront's cache in front of it: files of a folder, with ETag and compression. */
export const createSite = (folder: string) => {
  let files = readFiles(folder);

  return {
    answer: async (request: WebRequest, isCompressing: boolean): Promise<WebAnswer> => {
      const file = files.get(toKey(request.path));
      if (!file) return missing;
      const validators = [
        ['etag', file.etag],
        ['vary', 'accept-encoding'],
      ] as const;
      if (headerOf(request.headers, 'if-none-match')?.includes(file.etag))
        return { status: 304, headers: validators, body: '' };
      const encoding = isCompressing ? chooseEncoding(file, headerOf(request.headers, 'accept-encoding')) : undefined;
      const headers = [['content-type', file.contentType], ...validators] as const;
      if (!encoding) return { status: 200, headers, body: file.bytes };
      return {
        status: 200,
        headers: [...headers, ['content-encoding', encoding]],
        body: await compress(file, encoding),
      };
    },
    /** The folder was built anew. */
    forget: (): void => {
      files = readFiles(folder);
    },
  };
};

/** All at once, as a deployment uploads them: a build that begins later does not take files from under open pages. */
const readFiles = (folder: string): Map<string, File> => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [`/${relative(folder, path).split(sep).join('/')}`, toFile(path)];
      }),
  );
};

const toFile = (path: string): File => {
  const bytes = readFileSync(path);
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  return { bytes, etag, contentType: contentTypes[extname(path)] ?? 'application/octet-stream', compressed: new Map() };
};

/** Names are looked up, never opened; what is no text at all is the name of nothing. */
const toKey = (path: string): string => {
  try {
    return normalize(`/${decodeURIComponent(path)}`);
  } catch {
    return '';
  }
};

const missing: WebAnswer = {
  status: 404,
  headers: [['content-type', 'application/xml']],
  body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>',
};

/** CloudFront compresses text of at least 1,000 bytes. */
const chooseEncoding = ({ bytes, contentType }: File, accepted = ''): 'br' | 'gzip' | undefined => {
  if (bytes.length < 1000 || !/^text\/|json|svg/.test(contentType)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

const compress = ({ bytes, compressed }: File, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const known = compressed.get(encoding);
  if (known) return known;
  const made = encoding === 'br' ? toBrotli(bytes) : promisify(gzip)(bytes);
  compressed.set(encoding, made);
  return made;
};

/** As much effort as CloudFront takes; the last bit would cost seconds. */
const toBrotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export type Site = Pick<ReturnType<typeof createSite>, 'answer' | 'forget'>;
