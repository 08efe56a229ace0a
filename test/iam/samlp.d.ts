declare module 'samlp' {
  type User = {
    id: string;
    displayName: string;
    name: { givenName?: string; familyName?: string };
    emails: readonly { value?: string }[];
    groups?: readonly string[];
  };

  type Options = {
    issuer: string;
    cert: string;
    key: string;
    audience?: string;
    recipient?: string;
    destination?: string;
    inResponseTo?: string;
    nameIdentifierFormat?: string;
    sessionIndex?: string;
    lifetimeInSeconds?: number;
    signResponse?: boolean;
    signAssertion?: boolean;
    signatureAlgorithm?: string;
    digestAlgorithm?: string;
    signingCert?: string;
    samlStatusCode?: string;
    encryptionCert?: string;
    encryptionPublicKey?: string;
    encryptionAlgorithm?: string | undefined;
    disallowEncryptionWithInsecureAlgorithm?: boolean;
    warnOnInsecureEncryptionAlgorithm?: boolean;
  };

  type Request = {
    method: string;
    query: Record<string, string>;
    body?: Record<string, string>;
    headers: Record<string, string>;
  };
  type Data = { issuer: string; id: string; assertionConsumerServiceURL: string; destination: string };

  export const getSamlResponse: (
    options: Options,
    user: User,
    done: (error: Error | null, response?: string) => void,
  ) => void;
  export const parseRequest: (
    request: Request,
    options: { signingCert: string; signature?: string; sigAlg?: string; deflate?: true; relayState?: string },
    done: (error: Error | null, data?: Data) => void,
  ) => void;
}
