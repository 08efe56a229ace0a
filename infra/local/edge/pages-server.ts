import { fileURLToPath } from 'node:url';
import type { Serve } from '../http/front.ts';
import { createHttpClient } from '../http/http-client.ts';
import type { WebAnswer, WebRequest } from '../http/web-message.ts';
import { freePort } from '../process/free-port.ts';

/** Vite's development server for the pages: sources as they are, replaced in the browser when they change. */
export const startPagesServer = async () => {
  const { createServer } = await import('vite');
  const port = await freePort();
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url)),
    clearScreen: false,
    // The browser asks the local cloud for files, but hears of changes from here.
    server: { host: '127.0.0.1', port, strictPort: true, ws: { clientPort: port }, proxy: {} },
  });
  await vite.listen();
  const client = createHttpClient(`http://127.0.0.1:${port}`);

  const answer = async ({ method, path, query, headers, body }: WebRequest): Promise<WebAnswer> => {
    const asked = await client.send(
      method,
      query === '' ? path : `${path}?${query}`,
      Object.fromEntries(headers),
      body,
    );
    const answered = Object.entries(asked.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((single) => [name, single] as const),
    );
    return { status: asked.status, headers: answered, body: asked.body };
  };

  return {
    /** The edge keeps what it leads to the APIs; its site is Vite's. */
    around: (serve: Serve): Serve => ({
      ...serve,
      answer: (request) => (isForApis(request.path) ? serve.answer(request) : answer(request)),
    }),
    close: async (): Promise<void> => {
      client.close();
      await vite.close();
    },
  };
};

const isForApis = (path: string): boolean => /^\/{1,2}(api|files)\//.test(path);
