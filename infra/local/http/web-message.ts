export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A request on its way from the edge to an origin. Header names as the client wrote them. */
export type WebRequest = {
  method: string;
  /** As it was sent: percent-encoded, perhaps with doubled slashes. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: HeaderList;
  body: Buffer;
  viewerIp: string;
};

export type WebAnswer = {
  status: number;
  headers: HeaderList;
  body: Buffer | string | AsyncIterable<Uint8Array>;
};

export const headerOf = (headers: HeaderList, name: string): string | undefined =>
  headers.find(([other]) => other.toLowerCase() === name)?.[1];
