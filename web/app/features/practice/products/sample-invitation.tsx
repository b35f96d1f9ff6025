// The sample question on its product page: what is asked, how long it takes, the way into its room; and all of it to be read without one.
import { BANKS } from '@matricula/contract/practice/banks.ts';
import type { SampleQuestion, StrongAnswer } from '@matricula/contract/practice/sample.ts';
import { type ReactNode, useId } from 'react';
import { PRODUCT_TEXTS } from './product-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './sample-invitation.module.css';

interface SampleInvitationProps {
  sample: SampleQuestion;
  /** '3:30 for both questions' */
  time: string;
  readingLabel: string;
  reading: ReactNode;
}

export function SampleInvitation({ sample, time, readingLabel, reading }: SampleInvitationProps) {
  const id = useId();
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <div className={styles.asked}>
        <p className={styles.small}>Sample question</p>
        <h3 id={id}>{sample.title}</h3>
        <p className={styles.scenario}>{sample.scenario}</p>
        <p className={styles.small}>Asks for: {sample.competencies.join(', ')}.</p>
      </div>
      <div className={styles.way}>
        <p className={styles.time}>{time}</p>
        <p>More time or no clock, if you like. Free, without an account. What you write stays on this device.</p>
        <div>
          <ButtonLink to={BANKS[sample.bank].samplePath} prefetch="intent">
            Open the sample
          </ButtonLink>
        </div>
        <p className={styles.small}>{PRODUCT_TEXTS[sample.bank].ending.whole}</p>
      </div>
      <details className={styles.reading}>
        <summary>{readingLabel}</summary>
        <div className={styles.readingBody}>{reading}</div>
      </details>
    </article>
  );
}

export function StrongText({ text, why }: StrongAnswer) {
  return (
    <div className={styles.strong}>
      <h4>One strong answer</h4>
      <p>{text}</p>
      <p className={styles.small}>Why it is strong: {why} Written by the Matricula editors.</p>
    </div>
  );
}
