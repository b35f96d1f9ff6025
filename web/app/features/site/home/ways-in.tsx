// The two panels of the landing page (spec §2): Access to registration, View to the marketplace.
import { bankOfCourse } from '@matricula/contract/practice/banks.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { banksQuery } from '#state/practice/banks.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RegisterLink } from '#ui/register-link.tsx';
import styles from './ways-in.module.css';

const BANKS = 'Medicine Interview, CASPer and AAMC PREview';

export function WaysIn() {
  return (
    <div className={styles.panels}>
      <Panel title="Question banks" text={useBanksText()}>
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

/** What is there today, counted; while that is not known, what is always there. */
function useBanksText(): string {
  const { data = [] } = useQuery(banksQuery());
  const banks = data.filter(({ courseId }) => bankOfCourse(courseId) !== null);
  const sum = (count: 'questionCount' | 'freeCount') => banks.reduce((total, bank) => total + bank[count], 0);
  return banks.length === 0
    ? `${BANKS}: a free sample question of each, on the clock.`
    : `${BANKS}: ${sum('questionCount')} questions with expert answers, ${sum('freeCount')} of them free with an account.`;
}
