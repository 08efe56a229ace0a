import { Busboy } from '@fastify/busboy';

export type UploadedFile = { name: string | undefined; bytes: Uint8Array };

const maxBytes = 16_000_000;

/** The part named `file` or `video` of a form; undefined when the form has none or is none. Other parts are ignored. */
export const readMultipart = (form: Uint8Array, contentType: string): Promise<UploadedFile | undefined> =>
  new Promise((resolve) => {
    const parser = createParser(form, contentType);
    if (!parser) return resolve(undefined);
    let file: UploadedFile | undefined;
    parser.on('file', (_part, stream, name) => {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('error', () => resolve(file));
      stream.on('end', () => {
        file ??= { name, bytes: Buffer.concat(chunks) };
      });
    });
    // A form that breaks off gives what came whole before it did.
    parser.on('error', () => resolve(file));
    parser.on('finish', () => resolve(file));
    parser.end(Buffer.from(form));
  });

const createParser = (form: Uint8Array, contentType: string) => {
  try {
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary=${boundaryOf(form, contentType)}` },
      isPartAFile: (part) => part === 'file' || part === 'video',
      preservePath: false,
      limits: { fileSize: maxBytes, parts: 20 },
    });
  } catch {
    return undefined;
  }
};

/** The form's own first line says it, too, when a header is lost or doubled on the way. */
const boundaryOf = (form: Uint8Array, contentType: string): string => {
  const said = /boundary=(?:"([^"]+)"|([^\s;,]+))/i.exec(contentType);
  const firstLine = Buffer.from(form.subarray(0, 200)).toString('latin1').split('\r\n')[0] ?? '';
  return said?.[1] ?? said?.[2] ?? firstLine.replace(/^--/, '');
};
