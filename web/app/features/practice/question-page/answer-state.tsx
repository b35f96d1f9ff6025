// How the words of an answer stand, in words; and where another device has other ones, both of them with the choice.
import { Button } from '#ui/button.tsx';
import type { Saving } from '#state/practice/journal/journal-ports.ts';
import styles from './answer-state.module.css';
import type { AttemptWork } from './use-attempt.ts';

/** '09:05', in the reader's own time zone. */
function clockOf(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

function textOf(saving: Saving): string {
  switch (saving.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving...';
    case 'saved':
      return `Saved ${clockOf(saving.at)}`;
    case 'kept':
      return saving.isKept
        ? 'Kept on this device, not yet sent'
        : 'Not saved yet: this browser stores nothing. Keep this page open.';
    case 'refused':
      return `Not saved. ${saving.text} ${saving.isKept ? 'Your words are kept on this device.' : ''}`;
    case 'elsewhere':
      return 'Another device has other words for this answer';
  }
}

export function AnswerState({ saving, onSave }: { saving: Saving; onSave: () => void }) {
  const isWaiting = saving.kind === 'kept' || saving.kind === 'refused';
  return (
    <div className={styles.state} data-waiting={isWaiting || saving.kind === 'elsewhere' || undefined}>
      <span role="status">{textOf(saving)}</span>
      {isWaiting ? (
        <Button variant="quiet" size="small" onClick={onSave}>
          Send now
        </Button>
      ) : null}
    </div>
  );
}

type Deciding = Pick<AttemptWork, 'elsewhere' | 'otherBody' | 'bodies' | 'decide'>;

export function OtherWords({ elsewhere, otherBody, bodies, decide }: Deciding) {
  return elsewhere.map((part) => (
    <section key={part} className={styles.both} aria-label="Words from another device">
      <p>You wrote here and on another device. Which words should this answer keep?</p>
      <div className={styles.pair}>
        <div className={styles.one}>
          <p className={styles.whose}>On this device</p>
          <p className={styles.words}>{bodies[part]}</p>
          <Button variant="secondary" size="small" onClick={() => decide(part, 'mine')}>
            Keep these words
          </Button>
        </div>
        <div className={styles.one}>
          <p className={styles.whose}>On the other device</p>
          <p className={styles.words}>{otherBody(part)}</p>
          <Button variant="secondary" size="small" onClick={() => decide(part, 'theirs')}>
            Use the other words
          </Button>
        </div>
      </div>
    </section>
  ));
}
