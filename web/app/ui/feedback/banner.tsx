// The shared banners (spec §8): label 'Error' in red, 'Success' in green; a third, 'Note', for what is neither.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '#ui/class-names.ts';

const KINDS = {
  error: { label: 'Error', role: 'alert', Icon: IconAlertCircle },
  success: { label: 'Success', role: 'status', Icon: IconCircleCheck },
  note: { label: 'Note', role: 'note', Icon: IconInfoCircle },
} as const;

interface BannerProps {
  kind: keyof typeof KINDS;
  children: ReactNode;
  onClose?: () => void;
}

export function Banner({ kind, children, onClose }: BannerProps) {
  const { label, role, Icon } = KINDS[kind];
  return (
    <div role={role} className={classNames(styles.banner, styles[kind])}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.label}>{label}</p>
        <div className={styles.text}>{children}</div>
      </div>
      {onClose === undefined ? null : (
        <button type="button" className={styles.close} aria-label={`Close the message: ${label}`} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
