import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useFileUrl } from './use-file-url.ts';

type PictureFrameProps = HTMLChakraProps<'span'> & { url: string | undefined; size: number };

/** A small square for a picture, `size` CSS pixels wide, or what is inside in its place; what it shows is named beside it. */
export const PictureFrame = ({ url, size, children, ...style }: PictureFrameProps) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    flexShrink="0"
    width={`${size}px`}
    height={`${size}px`}
    overflow="hidden"
    fontWeight="semibold"
    aria-hidden
    {...style}
  >
    <Picture url={url}>{children}</Picture>
  </chakra.span>
);

type PictureProps = { url: string | undefined; children: ReactNode };

/** The picture at an address, or what is inside where there is none or the address leads nowhere. */
const Picture = ({ url, children }: PictureProps) => {
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
