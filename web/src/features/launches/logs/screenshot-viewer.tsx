import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useFileUrl } from '../../../ui/use-file-url.ts';
import { type ImageView, panBy, wholeImage, zoomBy } from './image-zoom.ts';

export type Screenshot = { path: string; takenAt: number };

type Props = { screenshots: Screenshot[]; index: number; onIndex: (index: number) => void; onClose: () => void };

/** A screenshot at full size. Arrows go through all of them, + − 0 zoom, Escape closes; a native dialog keeps the focus inside. */
export const ScreenshotViewer = ({ screenshots, index, onIndex, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(wholeImage);
  const shown = screenshots[index];

  useEffect(() => dialog.current?.showModal(), []);

  const goTo = (next: number) => {
    if (next < 0 || next >= screenshots.length) return;
    setView(wholeImage);
    onIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActions({ goTo, index, last: screenshots.length - 1, setView })[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <ViewerDialog ref={dialog} aria-label="Screenshot viewer" onClose={onClose} onKeyDown={onKeyDown}>
      <ViewerBar
        title={`${index + 1} of ${screenshots.length}`}
        takenAt={shown?.takenAt}
        onZoom={(steps) => setView((now) => zoomBy(now, steps))}
        onClose={() => dialog.current?.close()}
      />
      <Flex flex="1" minH="0" align="center">
        <Turn label="Previous screenshot" icon="chevron-left" isDisabled={index === 0} onTurn={() => goTo(index - 1)} />
        {shown && (
          <ZoomedImage
            key={shown.path}
            path={shown.path}
            view={view}
            onView={setView}
            label={`Screenshot ${index + 1}`}
          />
        )}
        <Turn
          label="Next screenshot"
          icon="chevron-right"
          isDisabled={index === screenshots.length - 1}
          onTurn={() => goTo(index + 1)}
        />
      </Flex>
    </ViewerDialog>
  );
};

const ViewerDialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: 'none',
    background: 'bg',
    color: 'fg',
    '&[open]': { display: 'flex', flexDirection: 'column' },
  },
});

type KeyTargets = {
  goTo: (index: number) => void;
  index: number;
  last: number;
  setView: (change: (view: ImageView) => ImageView) => void;
};

const keyActions = ({ goTo, index, last, setView }: KeyTargets): Record<string, (() => void) | undefined> => {
  const zoomIn = () => setView((view) => zoomBy(view, 1));
  const zoomOut = () => setView((view) => zoomBy(view, -1));
  return {
    ArrowLeft: () => goTo(index - 1),
    ArrowRight: () => goTo(index + 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    '+': zoomIn,
    '=': zoomIn,
    ArrowUp: zoomIn,
    '-': zoomOut,
    ArrowDown: zoomOut,
    '0': () => setView(() => wholeImage),
  };
};

type BarProps = { title: string; takenAt?: number; onZoom: (steps: number) => void; onClose: () => void };

const ViewerBar = ({ title, takenAt, onZoom, onClose }: BarProps) => (
  <Flex align="center" gap="2" px="3" py="2" borderBottomWidth="1px" borderColor="border">
    <Text aria-live="polite" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {title}
    </Text>
    {takenAt !== undefined && (
      <Text color="fg.muted" fontSize="sm" truncate>
        {new Date(takenAt).toLocaleString()}
      </Text>
    )}
    <Box flex="1" />
    <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label="Zoom out" onClick={() => onZoom(-1)}>
      <Icon name="zoom-out" />
    </IconButton>
    <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label="Zoom in" onClick={() => onZoom(1)}>
      <Icon name="zoom-in" />
    </IconButton>
    <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </IconButton>
  </Flex>
);

type TurnProps = { label: string; icon: 'chevron-left' | 'chevron-right'; isDisabled: boolean; onTurn: () => void };

const Turn = ({ label, icon, isDisabled, onTurn }: TurnProps) => (
  <IconButton
    variant="ghost"
    colorPalette="gray"
    size="sm"
    aria-label={label}
    disabled={isDisabled}
    onClick={onTurn}
    mx="1"
  >
    <Icon name={icon} />
  </IconButton>
);

type ImageProps = {
  path: string;
  label: string;
  view: ImageView;
  onView: (change: (view: ImageView) => ImageView) => void;
};

const ZoomedImage = ({ path, label, view, onView }: ImageProps) => {
  const { url, isMissing } = useFileUrl(path);
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) onView((now) => panBy(now, event.movementX, event.movementY));
  };
  return (
    <Flex
      flex="1"
      minW="0"
      height="full"
      overflow="hidden"
      align="center"
      justify="center"
      cursor={view.zoom > 1 ? 'grab' : 'zoom-in'}
      onWheel={(event) => onView((now) => zoomBy(now, event.deltaY < 0 ? 1 : -1))}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onView((now) => (now.zoom > 1 ? wholeImage : zoomBy(now, 2)))}
    >
      {isMissing && <Text color="fg.muted">This screenshot can not be loaded.</Text>}
      {url && (
        <chakra.img
          src={url}
          alt={label}
          draggable={false}
          maxW="full"
          maxH="full"
          transform={`translate(${view.x}px, ${view.y}px) scale(${view.zoom})`}
        />
      )}
    </Flex>
  );
};
