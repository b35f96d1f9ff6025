// A chosen picture before it is sent: which square of it is used. One that is too small or no picture says so at once.
import { OWN_PROFILE_TEXTS, PORTRAIT_PIXELS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { Modal } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type CropPlace, middleOf, type Size } from '#ui/crop/crop-place.ts';
import { drawSquare } from '#ui/crop/draw-square.ts';
import { SquareCrop } from '#ui/crop/square-crop.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** Enough for every width in which portraits are shown. */
const MAX_PIXELS = 1_024;

interface CropDialogProps {
  /** The address of the chosen file. */
  src: string;
  onCropped: (picture: File) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Drawn while it is open, and anew for each file. */
export function CropDialog({ src, onCropped, onAnother, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [place, setPlace] = useState<CropPlace | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);

  function handleLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    const loaded = { width: image.naturalWidth, height: image.naturalHeight };
    if (Math.min(loaded.width, loaded.height) < PORTRAIT_PIXELS.min) {
      setProblem(OWN_PROFILE_TEXTS.pictureSmall);
      return;
    }
    picture.current = image;
    setSize(loaded);
    setPlace(middleOf(loaded));
  }

  async function use() {
    if (picture.current === null || place === null) return;
    setIsDrawing(true);
    try {
      const blob = await drawSquare(picture.current, place, MAX_PIXELS);
      onCropped(new File([blob], 'portrait.jpg', { type: blob.type }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : OWN_PROFILE_TEXTS.picture);
      setIsDrawing(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Crop your picture">
      <Stack gap="large">
        {/* Drawn from; what is seen stands in the frame below. */}
        <img src={src} alt="" hidden onLoad={handleLoad} onError={() => setProblem(OWN_PROFILE_TEXTS.picture)} />
        {problem !== null ? (
          <Banner kind="error">{problem}</Banner>
        ) : size === null || place === null ? (
          <Loading isInline />
        ) : (
          <SquareCrop src={src} size={size} place={place} onPlace={setPlace} minPixels={PORTRAIT_PIXELS.min} />
        )}
        <Row>
          {problem === null ? (
            <Button disabled={place === null} isBusy={isDrawing} busyLabel="Cropping..." onClick={() => void use()}>
              Use this picture
            </Button>
          ) : (
            <Button onClick={onAnother}>Choose another</Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
