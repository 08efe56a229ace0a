declare module 's3rver' {
  export type StoredObject = {
    bucket: string;
    key: string;
    content: Buffer | NodeJS.ReadableStream;
    metadata: Record<string, unknown>;
  };

  type Store = {
    getResourcePath: (bucket: string, key: string, resource: string) => string;
    putMetadata: (bucket: string, key: string, metadata: Record<string, unknown>, md5: string) => Promise<void>;
    putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
    deleteObject: (bucket: string, key: string) => Promise<void>;
  };

  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
      address: string;
      port: number;
    });
    store: Store;
    run: () => Promise<{ port: number }>;
  }
}
