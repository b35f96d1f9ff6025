// Choosing a square of a picture: moved by drag, finger and arrow keys, zoomed by slider, wheel, buttons and the keys + and -.
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { type CropPlace, inside, maxZoom, sideOf, type Size, STEP, ZOOM_STEP } from './crop-place.ts';
import styles from './square-crop.module.css';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface SquareCropProps {
  /** The picture's address, and its size once it is loaded. */
  src: string;
  size: Size;
  place: CropPlace;
  onPlace: (place: CropPlace) => void;
  /** The square never has fewer. */
  minPixels: number;
}

export function SquareCrop({ src, size, place, onPlace, minPixels }: SquareCropProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const side = sideOf(size, place);
  const limit = maxZoom(size, minPixels);
  const move = (change: Partial<CropPlace>) => onPlace(inside(size, { ...place, ...change }, minPixels));
  const zoomBy = (step: number) => move({ zoom: place.zoom + step });

  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = frame.current;
    // It appears once the picture has come, and is what there is to do.
    element?.focus();
    function handleWheel(event: WheelEvent) {
      event.preventDefault();
      latest.current(event.deltaY < 0 ? ZOOM_STEP : -ZOOM_STEP);
    }
    // By hand: React's own would not keep the page from scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, []);

  function handleKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) move({ x: place.x + arrow[0] * side * STEP, y: place.y + arrow[1] * side * STEP });
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = side / event.currentTarget.clientWidth;
    move({ x: place.x - event.movementX * scale, y: place.y - event.movementY * scale });
  }

  const percent = (value: number) => `${(value * 100) / side}%`;
  return (
    <div className={styles.crop}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as an application it takes keys and pointers */}
      <div
        ref={frame}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
        tabIndex={0}
        role="application"
        aria-label="Part of the picture that is used"
        aria-describedby={`${id}-keys`}
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleMove}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className={styles.picture}
          style={{
            width: percent(size.width),
            left: `-${percent(place.x - side / 2)}`,
            top: `-${percent(place.y - side / 2)}`,
          }}
        />
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        Drag the picture, or use the arrow keys. Zoom with the slider, the wheel, or + and −.
      </p>
      <div className={styles.zoom}>
        <button type="button" className={styles.button} aria-label="Zoom out" onClick={() => zoomBy(-ZOOM_STEP)}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </button>
        <input
          type="range"
          aria-label="Zoom"
          className={styles.slider}
          min={1}
          max={limit}
          step={0.01}
          value={place.zoom}
          disabled={limit === 1}
          onChange={(event) => move({ zoom: Number(event.currentTarget.value) })}
        />
        <button type="button" className={styles.button} aria-label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}
