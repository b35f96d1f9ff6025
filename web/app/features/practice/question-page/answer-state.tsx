// How the words of an answer stand, in words; and where another device has other ones, both of them with the choice.
import { isTakePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import type { Saving } from '#state/practice/journal/journal-ports.ts';
import styles from './answer-state.module.css';
import { TakePart } from './recording/recording-parts.tsx';
import type { AttemptWork } from './use-attempt.ts';

function textOf(saving: Saving): string {
  switch (saving.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving...';
    case 'saved':
      return `Saved ${formatClock(saving.at)}`;
    case 'kept':
      return saving.isKept
        ? 'Saved on this device, not uploaded yet'
        : 'Not saved yet. This browser does not allow storage, so keep this page open.';
    case 'refused':
      return `Not saved. ${saving.text} ${saving.isKept ? 'Your words are kept on this device.' : ''}`;
    case 'elsewhere':
      return 'This answer is different on another device';
  }
}

export function AnswerState({ saving, onSave }: { saving: Saving; onSave: () => void }) {
  const isWaiting = saving.kind === 'kept' || saving.kind === 'refused';
  return (
    <div className={styles.state} data-waiting={isWaiting || saving.kind === 'elsewhere' || undefined}>
      <span role="status">{textOf(saving)}</span>
      {isWaiting ? (
        <Button variant="quiet" size="small" onClick={onSave}>
          Upload now
        </Button>
      ) : null}
    </div>
  );
}

type Deciding = Pick<AttemptWork, 'elsewhere' | 'otherBody' | 'bodies' | 'decide' | 'attemptId'>;

export function OtherWords({ elsewhere, otherBody, bodies, decide, attemptId }: Deciding) {
  return elsewhere.map((part) => {
    const isTake = isTakePart(part);
    const what = isTake ? 'recording' : 'words';
    const [these, those] = [bodies[part] ?? '', otherBody(part)];
    return (
      <section key={part} className={styles.both} aria-label={`${isTake ? 'Recording' : 'Words'} from another device`}>
        <p>
          {isTake
            ? 'You recorded here and on another device. Which recording should this answer keep?'
            : 'You wrote here and on another device. Which words should this answer keep?'}
        </p>
        <div className={styles.pair}>
          <div className={styles.one}>
            <p className={styles.whose}>On this device</p>
            {isTake ? <OtherTake attemptId={attemptId} recordingId={these} /> : <p className={styles.words}>{these}</p>}
            <Button variant="secondary" size="small" onClick={() => decide(part, 'mine')}>
              Keep {isTake ? 'this' : 'these'} {what}
            </Button>
          </div>
          <div className={styles.one}>
            <p className={styles.whose}>On the other device</p>
            {isTake ? <OtherTake attemptId={attemptId} recordingId={those} /> : <p className={styles.words}>{those}</p>}
            <Button variant="secondary" size="small" onClick={() => decide(part, 'theirs')}>
              Use the other {what}
            </Button>
          </div>
        </div>
      </section>
    );
  });
}

function OtherTake({ attemptId, recordingId }: { attemptId: string; recordingId: string }) {
  if (recordingId === '') return <p className={styles.words}>No recording</p>;
  return <TakePart label="One of two" attemptId={attemptId} recordingId={recordingId} isKnown onDeleted={null} />;
}
