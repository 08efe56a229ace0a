import { decodeXml, readTag } from '../aws/xml.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { ObjectCreated } from './s3-service.ts';

/** Every object of a bucket whose key begins with the prefix. */
export const listObjects = async (client: HttpClient, bucket: string, prefix: string): Promise<ObjectCreated[]> => {
  const found: ObjectCreated[] = [];
  let after = '';
  for (;;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
    const { body } = await client.send('GET', `/${bucket}?${query}`, {}, '');
    const text = body.toString('utf8');
    const page = [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
      bucket,
      key: decodeXml(readTag(entry, 'Key')),
      size: Number(readTag(entry, 'Size')),
      etag: decodeXml(readTag(entry, 'ETag')),
    }));
    found.push(...page);
    after = page.at(-1)?.key ?? '';
    if (readTag(text, 'IsTruncated') !== 'true' || after === '') return found;
  }
};
