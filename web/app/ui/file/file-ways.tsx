// The ways to add a file: choose one, or take a photo with a phone's camera.
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './file-ways.module.css';

/** Of the icons beside the words. */
export const FILE_ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface FileWaysProps {
  /** What is added: 'Government ID'. */
  label: string;
  /** On the button: 'Choose a file'. */
  choose: string;
  icon: ReactNode;
  accept: string;
  /** Which camera a phone opens: of a document, or of oneself. */
  capture: 'environment' | 'user';
  isDisabled?: boolean;
  describedBy?: string;
  /** For whoever opens the dialog from elsewhere, too. */
  file?: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  /** Further acts in the same row. */
  children?: ReactNode;
}

export function FileWays({ label, choose, icon, accept, capture, onFile, ...rest }: FileWaysProps) {
  const { isDisabled = false, describedBy, children } = rest;
  const ownFile = useRef<HTMLInputElement>(null);
  const file = rest.file ?? ownFile;
  const camera = useRef<HTMLInputElement>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (chosen !== undefined) onFile(chosen);
  }

  const shared = { type: 'file', hidden: true, onChange: handleChange } as const;
  return (
    <div className={styles.ways}>
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => file.current?.click()}
      >
        {choose}
      </Button>
      <span className={styles.camera}>
        <Button
          variant="secondary"
          size="small"
          icon={<IconCamera {...FILE_ICON} />}
          disabled={isDisabled}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
      </span>
      {children}
      <input {...shared} ref={file} accept={accept} aria-label={`${label}: file`} />
      <input {...shared} ref={camera} accept="image/*" capture={capture} aria-label={`${label}: photo`} />
    </div>
  );
}
