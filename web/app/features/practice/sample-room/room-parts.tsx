// Pieces of a room: what is asked beside the work, the beginning, and the end with one's own answer beside a strong one.
import { type BankId, BANKS, bankAfter } from '@matricula/contract/practice/banks.ts';
import type { StrongAnswer } from '@matricula/contract/practice/sample.ts';
import { type ReactNode, useId, useState } from 'react';
import { carryDraft } from '#state/messaging/carried-draft.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Points } from '#ui/layout/points.tsx';
import { PaceChoice } from './room-clock.tsx';
import styles from './room-parts.module.css';
import type { usePractice } from './use-practice.ts';

/** The scenario on one side, in sight while the work on the other grows. */
export function Desk({ scenario, children }: { scenario: string; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className={styles.asked}>
        <p className={styles.scenario}>{scenario}</p>
      </div>
      <div className={styles.work}>{children}</div>
    </div>
  );
}

/** The heading of a step; takes the focus when the step begins. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h2 tabIndex={-1} className={styles.step}>
      {children}
    </h2>
  );
}

interface BeginningProps {
  bank: BankId;
  /** What happens after the start, and how much time there is. */
  children: ReactNode;
  /** The real time, in seconds, and what it is called. */
  seconds: number;
  realLabel: string;
  practice: Pick<ReturnType<typeof usePractice>, 'pace' | 'choosePace' | 'start'>;
}

export function Beginning({ bank, children, seconds, realLabel, practice }: BeginningProps) {
  const { pace, choosePace, start } = practice;
  const isHydrated = useIsHydrated();
  const { title } = BANKS[bank];
  return (
    <div className={styles.beginning}>
      {children}
      <PaceChoice seconds={seconds} realLabel={realLabel} pace={pace} onChoose={choosePace} />
      <p className={styles.small}>
        Your answer stays on this device if you leave or reload.{pace !== null ? ' The clock keeps running.' : ''}
      </p>
      <div>
        <Button disabled={!isHydrated} onClick={start}>
          Start
        </Button>
      </div>
      <noscript>
        <p>Practice needs JavaScript. Without it, you can read the whole sample on the {title} page.</p>
      </noscript>
    </div>
  );
}

interface ComparedProps {
  /** Null where the scenario asks it all. */
  question: string | null;
  ownTitle: string;
  own: string;
  strong: StrongAnswer;
  notes: readonly string[];
}

/** One's own text beside a strong one, and what makes it strong. */
export function Compared({ question, ownTitle, own, strong, notes }: ComparedProps) {
  const id = useId();
  const Title = question === null ? 'h3' : 'h4';
  return (
    <section className={styles.compared} aria-labelledby={question === null ? undefined : id}>
      {question === null ? null : (
        <h3 id={id} className={styles.question}>
          {question}
        </h3>
      )}
      <div className={styles.pair}>
        <div className={styles.answer}>
          <Title className={styles.whose}>{ownTitle}</Title>
          {own.trim() === '' ? <p className={styles.small}>Nothing written.</p> : <p className={styles.text}>{own}</p>}
        </div>
        <div className={styles.answer} data-strong>
          <Title className={styles.whose}>One strong answer</Title>
          <p className={styles.text}>{strong.text}</p>
          <p className={styles.small}>
            <strong>Why it is strong:</strong> {strong.why}
          </p>
        </div>
      </div>
      <Points title="What a strong answer does" points={notes} level={question === null ? 3 : 4} />
    </section>
  );
}

/** Whose words the strong answers are. */
export function OurWords() {
  return (
    <p className={styles.small}>
      Strong answers here are written by the Matricula editors. Each is one good way, not the only one.
    </p>
  );
}

interface AfterwardsProps {
  bank: BankId;
  /** What a consultant would be asked; null when there is no answer to ask about. */
  question: string | null;
  onRestart: () => void;
}

/** Where to go from here. Consultants who know this test; the question goes along as a draft of the first message. */
export function Afterwards({ bank, question, onRestart }: AfterwardsProps) {
  const other = BANKS[bankAfter(bank)];
  const [isAsking, setIsAsking] = useState(false);

  function handleRestart() {
    carryDraft(null);
    onRestart();
  }

  return (
    <nav className={styles.afterwards} aria-label="What next">
      <div className={styles.ways}>
        <ButtonLink to={other.samplePath}>Try another: {other.title}</ButtonLink>
        <ButtonLink
          to={`/marketplace?tag=medicine&subtag=${BANKS[bank].subtag}`}
          variant="secondary"
          onClick={() => carryDraft(question)}
        >
          {question === null ? 'Ask a consultant' : 'Ask a consultant about this answer'}
        </ButtonLink>
        {isAsking ? null : (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Delete and start again
          </Button>
        )}
      </div>
      {isAsking ? (
        <div className={styles.ways} role="group" aria-label="Delete your answer?">
          <p>Delete your answer? It is only on this device, and it cannot be brought back.</p>
          <Button variant="danger" size="small" onClick={handleRestart}>
            Delete my answer
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : null}
      {question === null ? null : (
        <p className={styles.small}>
          Your answer goes with you as a draft. You read it in the chat before anything is sent.
        </p>
      )}
    </nav>
  );
}
