// The school or package that goes with the message that is being written.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from '#features/messaging/message-composer/attachment-chips.module.css';

interface CardChipProps {
  title: string;
  onRemove: () => void;
}

export function CardChip({ title, onRemove }: CardChipProps) {
  return (
    <div className={styles.chip}>
      <div className={styles.facts}>
        <p className={styles.name}>{title}</p>
        <p className={styles.state}>Goes with your message</p>
      </div>
      <button type="button" className={styles.remove} aria-label={`Remove ${title}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
