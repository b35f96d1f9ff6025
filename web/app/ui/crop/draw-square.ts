// Draws a square of a picture anew, at most so many pixels wide. What a camera writes into its files, such as where it was, stays behind.
import { type CropPlace, sideOf } from './crop-place.ts';

const QUALITY = 0.9;

/** A JPEG: every browser can write one. */
export function drawSquare(picture: HTMLImageElement, place: CropPlace, maxPixels: number): Promise<Blob> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const side = sideOf(size, place);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(Math.floor(side), maxPixels);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('This browser cannot draw pictures.'));
  // Behind what is transparent.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, place.x - side / 2, place.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}
