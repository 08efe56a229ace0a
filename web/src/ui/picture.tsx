import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useFileUrl } from './use-file-url.ts';

type PictureProps = { url: string | undefined; children: ReactNode };

/** The picture at an address, or what is inside where there is none or the address leads nowhere. */
export const Picture = ({ url, children }: PictureProps) => {
  if (!url) return children;
  const Shown = url.startsWith('/files/') ? OwnPicture : LinkedPicture;
  return (
    <Shown key={url} url={url}>
      {children}
    </Shown>
  );
};

type ShownProps = { url: string; children: ReactNode };

/** One of our own files: an image element can not send the token itself. */
const OwnPicture = ({ url: path, children }: ShownProps) => {
  const { url } = useFileUrl(path);
  return url ? <LinkedPicture url={url}>{children}</LinkedPicture> : children;
};

const LinkedPicture = ({ url, children }: ShownProps) => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return children;
  return <chakra.img src={url} alt="" width="full" height="full" objectFit="cover" onError={() => setIsBroken(true)} />;
};
