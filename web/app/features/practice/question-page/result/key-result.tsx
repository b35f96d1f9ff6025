// What an answer is worth by the key: each option or response with one's own choice, ours, and the reason.
import { type Bodies, partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import type { ExpertAnswers, Task } from '@matricula/contract/practice/content/views.ts';
import { creditKind, effectivenessLabel } from '@matricula/contract/practice/formats/preview.ts';
import { EFFECTIVENESS } from '@matricula/contract/practice/sample.ts';
import { Points } from '#ui/layout/points.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './key-result.module.css';

const CREDITS = {
  exact: { label: 'Full credit', tone: 'success' },
  sameSide: { label: 'Half credit', tone: 'amber' },
  across: { label: 'No credit', tone: 'danger' },
} as const;

/** '4½', as people write it. */
export function formatCredit(credit: number): string {
  const whole = Math.floor(credit);
  if (credit === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** The result in one line, for the heading of its step. */
export function resultTitle(task: Task, { credit, most }: Attempt): string {
  if (task.type === 'multiplechoice') return credit === 1 ? 'That is right' : 'Not quite';
  if (credit === null || most === null) return 'Your answer next to the expert answers';
  return `${formatCredit(credit)} of ${most} ${task.type === 'lesson' ? 'right' : most === 1 ? 'credit' : 'credits'}`;
}

interface ResultProps {
  task: Task;
  answers: ExpertAnswers;
  bodies: Bodies;
}

export function KeyResult({ task, answers, bodies }: ResultProps) {
  if (task.type === 'multiplechoice' && answers.type === 'multiplechoice')
    return <ChoiceResult answers={answers} chosen={bodies['choice'] ?? ''} />;
  if (task.type === 'aamcpreview' && answers.type === 'aamcpreview')
    return <RatingResult task={task} answers={answers} bodies={bodies} />;
  return null;
}

function ChoiceResult({ answers, chosen }: { answers: ExpertAnswers & { type: 'multiplechoice' }; chosen: string }) {
  return (
    <div className={styles.result}>
      <ul className={styles.options}>
        {answers.options.map(({ id, text, why }) => (
          <li key={id} className={styles.option} data-right={id === answers.right || undefined}>
            <p className={styles.optionText}>{text}</p>
            <p className={styles.tags}>
              {id === answers.right ? <Tag tone="success">Right answer</Tag> : null}
              {id === chosen ? <Tag>Your choice</Tag> : null}
            </p>
            <p className={styles.reason}>{why}</p>
          </li>
        ))}
      </ul>
      {answers.takeaway === '' ? null : (
        <p className={styles.takeaway}>
          <strong>Remember:</strong> {answers.takeaway}
        </p>
      )}
    </div>
  );
}

interface RatingResultProps {
  task: Task & { type: 'aamcpreview' };
  answers: ExpertAnswers & { type: 'aamcpreview' };
  bodies: Bodies;
}

function RatingResult({ task, answers, bodies }: RatingResultProps) {
  return (
    <div className={styles.result}>
      <p className={styles.lead}>
        Full credit for our key, half for the same side of the middle, none across it. The key is ours, not the AAMC’s,
        and this is not a score from 1 to 9.
      </p>
      <ol className={styles.responses}>
        {task.responses.map(({ id, text }, index) => {
          const response = answers.responses.find((one) => one.id === id);
          const own = EFFECTIVENESS.find((rating) => rating === bodies[partAt('response', index)]);
          if (response === undefined || own === undefined) return null;
          const credit = CREDITS[creditKind(response.key, own)];
          return (
            <li key={id}>
              <p className={styles.soft}>{text}</p>
              <div className={styles.pair}>
                <p>
                  <span className={styles.whose}>Your rating</span>
                  {effectivenessLabel(own)}
                </p>
                <p>
                  <span className={styles.whose}>Our key</span>
                  {effectivenessLabel(response.key)}
                </p>
                <p>
                  <Tag tone={credit.tone}>{credit.label}</Tag>
                </p>
              </div>
              <p className={styles.reason}>{response.reason}</p>
            </li>
          );
        })}
      </ol>
      {answers.notes.length === 0 ? null : <Points title="Key points" points={answers.notes} level={3} />}
    </div>
  );
}
