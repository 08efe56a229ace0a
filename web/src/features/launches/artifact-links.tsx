import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ArtifactReference } from '#shared/launches/launch';
import { loadFile } from '../../http/load-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { toast } from '../../ui/toaster.tsx';
import { isWebAddress } from './launch-cells.tsx';

type Props = { artifacts: readonly ArtifactReference[]; limit?: number };

/** Artifacts: what was uploaded is downloaded, what was referenced opens in a new tab. */
export const ArtifactLinks = ({ artifacts, limit }: Props) => {
  const shown = artifacts.slice(0, limit);
  const rest = artifacts.length - shown.length;
  return (
    <Flex columnGap="3" wrap={limit === undefined ? 'wrap' : 'nowrap'} minW="0" position="relative" zIndex="1">
      {shown.map((artifact) => (
        <ArtifactLink key={`${artifact.name} ${artifact.value}`} artifact={artifact} />
      ))}
      {rest > 0 && (
        <Text as="span" color="fg.muted" fontSize="xs">
          +{rest}
        </Text>
      )}
    </Flex>
  );
};

const ArtifactLink = ({ artifact: { name, value } }: { artifact: ArtifactReference }) => {
  if (value.startsWith('/files/')) return <Download name={name} path={value} />;
  if (!isWebAddress(value)) return <Text as="span">{`${name}: ${value}`}</Text>;
  return (
    <Link href={value} target="_blank" rel="noreferrer" title={value} {...inline}>
      <Icon name="external" size={12} />
      <chakra.span truncate>{name}</chakra.span>
    </Link>
  );
};

const inline = { display: 'inline-flex', alignItems: 'center', gap: '1', minW: '0' } as const;

const Download = ({ name, path }: { name: string; path: string }) => {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    await loadFile(path)
      .then((blob) => saveBlob(blob, name))
      .catch(toast.error);
    setIsLoading(false);
  };
  return (
    <Link asChild {...inline}>
      <button type="button" onClick={download} disabled={isLoading} title={`Download ${name}`}>
        <Icon name="download" size={12} />
        <chakra.span truncate>{name}</chakra.span>
      </button>
    </Link>
  );
};
