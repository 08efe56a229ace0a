import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { notAPicture } from '#shared/http/picture';
import type { PictureShape } from './crop-dialog.tsx';
import { useObjectUrl } from './use-object-url.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** What a form does to a picture: puts another in its place, takes it away with null, or leaves it as it is. */
export type PictureChoice = Blob | null | undefined;

type PictureFieldProps = {
  label: string;
  shape: PictureShape;
  /** The picture that is there now. */
  url: string | undefined;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  /** How the picture at an address, or none, will look. */
  preview: (url: string | undefined) => ReactNode;
};

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const mostBytes = 10 * 1024 * 1024;

/** A picture is chosen, cropped and shown as it will be; the form that it is in sends it. */
export const PictureField = ({ label, shape, url, choice, onChoose, preview }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const noteId = useId();
  const chosenUrl = useObjectUrl(choice);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const shownUrl = choice === undefined ? url : chosenUrl;
  const read = async (candidate: File | undefined) => {
    if (!candidate) return;
    const reason = await reasonNotToShow(candidate);
    setError(reason);
    if (!reason) setFile(candidate);
  };
  return (
    <Flex role="group" aria-labelledby={labelId} direction="column" gap="1.5">
      <Text id={labelId} fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        {preview(shownUrl)}
        <input
          ref={input}
          type="file"
          accept={types.join()}
          aria-label={`${label} file`}
          hidden
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          aria-describedby={noteId}
          variant="outline"
          colorPalette="gray"
          size="sm"
          onClick={() => input.current?.click()}
        >
          Choose picture
        </Button>
        {shownUrl && (
          <Button variant="ghost" colorPalette="gray" size="sm" onClick={() => onChoose(url ? null : undefined)}>
            Remove
          </Button>
        )}
      </Flex>
      <Text id={noteId} fontSize="xs" color={error ? 'fg.error' : 'fg.muted'} role={error ? 'alert' : undefined}>
        {error ?? 'PNG, JPEG, GIF or WebP, at most 10 MB'}
      </Text>
      <Suspense>
        {file && (
          <CropDialog
            file={file}
            shape={shape}
            onClose={() => setFile(undefined)}
            onCrop={(picture) => {
              onChoose(picture);
              setFile(undefined);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
};

const reasonNotToShow = async (file: File): Promise<string | undefined> => {
  if (file.size > mostBytes) return 'A picture may have at most 10 MB.';
  if (!types.includes(file.type)) return notAPicture;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return 'This picture can not be read. Choose another one.';
  picture.close();
  return undefined;
};
