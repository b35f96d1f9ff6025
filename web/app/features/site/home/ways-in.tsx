// The two panels of the landing page (spec §2): Access to registration, View to the marketplace.
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { RegisterLink } from '#ui/register-link.tsx';
import styles from './ways-in.module.css';

export function WaysIn() {
  return (
    <div className={styles.panels}>
      <Panel
        title="Question banks"
        text="Medicine Interview, CASPer and AAMC PREview: a free sample question of each, on the clock."
      >
        <RegisterLink label="Access" subject="Question banks" variant="secondary" />
      </Panel>
      <Panel title="Peerway marketplace" text="Choose a peer consultant yourself and write to them directly.">
        <ButtonLink to="/marketplace" variant="secondary" aria-label="View: Peerway marketplace">
          View
        </ButtonLink>
      </Panel>
    </div>
  );
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
