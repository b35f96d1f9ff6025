// Which square of a picture is taken: its middle in pixels of the picture, and how far in it is zoomed. 1 is the largest square that fits.

export interface Size {
  width: number;
  height: number;
}

export interface CropPlace {
  x: number;
  y: number;
  zoom: number;
}

const MAX_ZOOM = 4;
/** One press of an arrow moves so much of the square. */
export const STEP = 0.05;
export const ZOOM_STEP = 0.1;

/** Further in, the square would have fewer pixels than are needed. */
export function maxZoom({ width, height }: Size, minPixels: number): number {
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / minPixels));
}

/** The side of the square, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Pick<CropPlace, 'zoom'>): number {
  return Math.min(width, height) / zoom;
}

export function middleOf({ width, height }: Size): CropPlace {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The nearest place that lies inside the picture. */
export function inside(size: Size, place: CropPlace, minPixels: number): CropPlace {
  const zoom = Math.min(Math.max(place.zoom, 1), maxZoom(size, minPixels));
  const half = sideOf(size, { zoom }) / 2;
  const between = (value: number, length: number) => Math.min(Math.max(value, half), length - half);
  return { x: between(place.x, size.width), y: between(place.y, size.height), zoom };
}
