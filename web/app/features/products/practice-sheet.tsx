// The sheet of a sample question: what is asked on one side, the work on the other. The same frame and the same pieces for all three banks.
import type { SampleQuestion } from '@matricula/contract/sample-questions.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { Button } from '#ui/button.tsx';
import styles from './practice-sheet.module.css';

interface PracticeSheetProps {
  sample: SampleQuestion;
  /** The work, beside the scenario. */
  children: ReactNode;
  workRef?: Ref<HTMLDivElement>;
  /** The whole text, for reading without the clock and without scripts; null once the work has begun. */
  readingLabel: string;
  reading: ReactNode | null;
}

export function PracticeSheet({ sample, children, workRef, readingLabel, reading }: PracticeSheetProps) {
  const id = useId();
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <div className={styles.asked}>
        <div className={styles.pinned}>
          <p className={styles.kind}>Sample question</p>
          <h3 id={id}>{sample.title}</h3>
          <p className={styles.scenario}>{sample.scenario}</p>
          <p className={styles.small}>Asks for: {sample.competencies.join(', ')}.</p>
        </div>
      </div>
      <div ref={workRef} className={styles.work}>
        {children}
      </div>
      {reading === null ? null : (
        <details className={styles.reading}>
          <summary>{readingLabel}</summary>
          <div className={styles.readingBody}>{reading}</div>
        </details>
      )}
    </article>
  );
}

/** The heading of a step; takes the focus when the step begins. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h4 tabIndex={-1} className={styles.step}>
      {children}
    </h4>
  );
}

export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={styles.points}>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

export function Notes({ title = 'What a strong answer does', notes }: { title?: string; notes: readonly string[] }) {
  return <Points title={title} points={notes} />;
}

interface ComparedProps {
  question?: string;
  ownTitle: string;
  own: string;
  notes: readonly string[];
}

/** One's own text beside the notes. */
export function Compared({ question, ownTitle, own, notes }: ComparedProps) {
  return (
    <div className={styles.compared}>
      {question === undefined ? null : <p className={styles.question}>{question}</p>}
      <div className={styles.own}>
        <h4>{ownTitle}</h4>
        {own.trim() === '' ? <p className={styles.small}>Nothing written.</p> : <p className={styles.text}>{own}</p>}
      </div>
      <Notes notes={notes} />
    </div>
  );
}

/** Where the text is, in one line. */
export function KeptLine({ isKept }: { isKept: boolean }) {
  return (
    <p className={styles.small}>
      {isKept
        ? 'Saved on this device as you type. Nothing is sent.'
        : 'This browser stores nothing, so your text lasts as long as this page. Nothing is sent.'}
    </p>
  );
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The button that begins the work. It waits for the script; without one the text below can be read. */
export function BeginButton({ children, onClick }: { children: string; onClick: () => void }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button disabled={!isHydrated} onClick={onClick}>
        {children}
      </Button>
      <noscript>
        <p className={styles.small}>Practice needs JavaScript. Everything can be read below without it.</p>
      </noscript>
    </>
  );
}
