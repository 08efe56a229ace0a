import 'react-easy-crop/react-easy-crop.css';
import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropPicture, type Square } from './crop-picture.ts';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';
import { FormField } from './form-field.tsx';
import { useObjectUrl } from './use-object-url.ts';

export type PictureShape = 'round' | 'rect';

type CropDialogProps = {
  file: Blob;
  shape: PictureShape;
  onCrop: (picture: Blob) => void;
  onClose: () => void;
};

const mostZoom = 4;

/** Which square of a picture is shown: moved by mouse, touch and arrow keys. */
export const CropDialog = ({ file, shape, onCrop, onClose }: CropDialogProps) => {
  const url = useObjectUrl(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  return (
    <Dialog title="Crop picture" isOpen onClose={onClose}>
      <DialogBody>
        <Box position="relative" height="min(20rem, 45dvh)" borderRadius="md" overflow="hidden" bg="bg.muted">
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            cropShape={shape}
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            cropperProps={{ role: 'application', 'aria-label': 'What is shown. Move it with the arrow keys.' }}
            disableAutomaticStylesInjection
          />
        </Box>
        <FormField label="Zoom">
          {(control) => (
            <chakra.input
              {...control}
              type="range"
              min={1}
              max={mostZoom}
              step={0.05}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
              borderRadius="sm"
              focusVisibleRing="outside"
              css={{ accentColor: 'var(--t-colors-accent-solid)' }}
            />
          )}
        </FormField>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        isDisabled={square === undefined}
        onAct={async () => square && onCrop(await cropPicture(file, square))}
      >
        Apply
      </DialogActions>
    </Dialog>
  );
};
