// A person's picture in three widths and two formats, or their initials where there is none. Its place is known beforehand, so nothing shifts.
import { PICTURE_WIDTHS, type PictureFormat, picturePath } from '@matricula/contract/base/pictures.ts';
import { initialsOf } from './initials.ts';
import styles from './portrait.module.css';

interface PortraitProps {
  /** The file below profilepics/; '' for none. */
  file: string;
  name: string;
  /** And height of the picture's frame, in CSS pixels. */
  width: number;
  /** How wide it is drawn, as in `<img sizes>`; the browser chooses the file by it. */
  sizes: string;
  /** Above the fold: asked for at once. */
  isEager?: boolean;
  /** The name stands beside it, and saying it twice would only delay a screen reader. */
  isDecorative?: boolean;
}

function srcSet(file: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${picturePath(file, width, format)} ${width}w`).join(', ');
}

export function Portrait({ file, name, width, sizes, isEager = false, isDecorative = false }: PortraitProps) {
  const alt = isDecorative ? '' : `Portrait of ${name}`;
  if (file === '') {
    return (
      <svg
        className={styles.initials}
        viewBox={`0 0 ${width} ${width}`}
        width={width}
        height={width}
        {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <circle cx={width / 2} cy={width / 2} r={width * 0.36} />
        <text x={width / 2} y={width / 2} fontSize={width * 0.24}>
          {initialsOf(name)}
        </text>
      </svg>
    );
  }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSet(file, 'avif')} sizes={sizes} />
      <img
        className={styles.image}
        src={picturePath(file, 384, 'webp')}
        srcSet={srcSet(file, 'webp')}
        sizes={sizes}
        width={width}
        height={width}
        alt={alt}
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
