import { invalid } from '#shared/http/errors';
import { fetchPublicText } from '../../../http/fetch-public-text.ts';
import { type IdpMetadata, readIdpMetadata } from './read-idp-metadata.ts';

type TextFile = { name: string; content: string };
type Source = { metadata?: TextFile | undefined; metadataUrl?: string | undefined };

/** The metadata that was sent or is behind the link, and what it says; undefined when neither was given. */
export const readMetadataSource = async ({
  metadata,
  metadataUrl,
}: Source): Promise<{ file: TextFile; idp: IdpMetadata } | undefined> => {
  if (metadata) return { file: metadata, idp: readOrRefuse('metadata', metadata.content) };
  if (metadataUrl === undefined) return undefined;
  const fetched = await fetchPublicText(metadataUrl, { maxBytes: 200_000, timeoutMs: 5_000 });
  if ('problem' in fetched) throw refused('metadataUrl', fetched.problem);
  const name = new URL(metadataUrl).pathname.split('/').at(-1) || 'metadata.xml';
  return { file: { name: name.slice(0, 200), content: fetched.text }, idp: readOrRefuse('metadataUrl', fetched.text) };
};

const readOrRefuse = (field: string, text: string): IdpMetadata => {
  const idp = readIdpMetadata(text);
  if (typeof idp === 'string') throw refused(field, idp);
  return idp;
};

const refused = (field: string, message: string) => invalid(message, [{ field, message }]);
