import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import samlp from 'samlp';
import { escapeHtml } from '#shared/http/escape-html';
import { createIdentityProvider } from './identity-provider.ts';

/**
 * The same identity provider with pages, as a browser meets it: it looks at the signature of the request, asks who one
 * is, and posts its answer to where the request says.
 */
export const startIdentityProvider = async (port = 0) => {
  const server = createServer((request, response) => {
    answer(request).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => {
        response.statusCode = 400;
        response.end(String(error));
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosenPort } = asAddress(server.address());
  const origin = `http://localhost:${chosenPort}`;
  const idp = createIdentityProvider(origin);
  /** The certificate of the workspace, without which requests are not looked at. */
  let signingCert = '';

  const answer = async (request: IncomingMessage): Promise<string> => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/metadata') return idp.metadata().content;
    const query = Object.fromEntries(url.searchParams);
    const { email } = query;
    if (email === undefined) return signInPage(query);
    const asked = await parse(request, query);
    const response = await idp.answer({
      email,
      audience: asked.issuer,
      recipient: asked.assertionConsumerServiceURL,
      destination: asked.assertionConsumerServiceURL,
      inResponseTo: asked.id,
      firstName: query.firstName,
      lastName: query.lastName,
    });
    return answerPage(asked.assertionConsumerServiceURL, response);
  };

  const parse = async ({ method = 'GET', headers }: IncomingMessage, query: Record<string, string>) => {
    const { Signature = '', SigAlg = '', RelayState, SAMLRequest = '' } = query;
    const xml = inflateRawSync(Buffer.from(SAMLRequest, 'base64')).toString('utf8');
    if (!xml.includes(`Destination="${origin}/sso"`)) throw new Error('The request is for somebody else.');
    const asked = { method, query, headers: { host: headers.host ?? '' } };
    const options = {
      signingCert,
      signature: Signature,
      sigAlg: SigAlg,
      relayState: RelayState,
      deflate: true as const,
    };
    const data = await promisify(samlp.parseRequest)(asked, options);
    if (!data) throw new Error('There is no request.');
    return data;
  };

  return {
    ...idp,
    origin,
    trust: (certificate: string) => {
      signingCert = certificate;
    },
    close: () => server.close(),
  };
};

const signInPage = (query: Record<string, string>): string => `<!doctype html><title>Example IdP</title>
<h1>Example IdP</h1><form>
${Object.entries(query)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
<label>Email <input name="email"></label><label>First name <input name="firstName"></label>
<label>Last name <input name="lastName"></label><button>Continue</button></form>`;

const answerPage = (action: string, response: string): string => `<!doctype html><title>Example IdP</title>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="SAMLResponse" value="${response}">
<button>Go on</button></form><script>document.forms[0].submit()</script>`;

const asAddress = (address: ReturnType<ReturnType<typeof createServer>['address']>): AddressInfo =>
  address as AddressInfo;
