// A dialog that lists what can be sent; one click takes it.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { markFirstFocus } from '#ui/dialog/dialog-focus.ts';
import styles from './card-picker.module.css';

interface CardPickerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function CardPicker({ title, onClose, children }: CardPickerProps) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <div ref={markFirstFocus} className={styles.picker}>
        {children}
      </div>
    </Modal>
  );
}

interface CardChoice {
  id: string;
  title: string;
  detail: string;
}

interface CardChoicesProps {
  label: string;
  choices: readonly CardChoice[];
  onPick: (choice: CardChoice) => void;
}

export function CardChoices({ label, choices, onPick }: CardChoicesProps) {
  return (
    <section className={styles.group} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button type="button" className={styles.choice} onClick={() => onPick(choice)}>
              <span className={styles.title}>{choice.title}</span>
              <span className={styles.detail}>{choice.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
