// Answering: by typing, speaking, choosing or rating, whatever the task asks for. Every change goes to the journal at once.
import { partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { useId } from 'react';
import { FieldError } from '#ui/form/field.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { AnswerField, type Answering, SpokenFields } from './answer-field.tsx';
import styles from './answer-form.module.css';
import { StationAnswer } from './station/station-answer.tsx';

export function AnswerForm({ task, answering }: { task: Task; answering: Answering }) {
  switch (task.type) {
    case 'interview':
      return <StationAnswer task={task} answering={answering} />;
    case 'casper':
      return (
        <SpokenFields answering={answering}>
          {task.questions.map(({ id, text }, index) => (
            <AnswerField key={id} task={task} part={partAt('question', index)} label={text} answering={answering} />
          ))}
        </SpokenFields>
      );
    case 'aamcpreview':
      return <RatingAnswer task={task} answering={answering} />;
    case 'multiplechoice':
      return <ChoiceAnswer task={task} answering={answering} />;
    case 'essay':
    case 'lesson':
      return null;
  }
}

function ChoiceAnswer({ task, answering }: { task: Task & { type: 'multiplechoice' }; answering: Answering }) {
  const name = useId();
  const { bodies, write } = answering;
  return (
    <fieldset>
      <legend className={styles.legend}>Choose one</legend>
      <div className={styles.options}>
        {task.options.map(({ id, text }) => (
          <RadioTile
            key={id}
            name={name}
            value={id}
            isChecked={bodies['choice'] === id}
            onChoose={() => write('choice', id)}
          >
            {text}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

/** Where something is missing, the focus goes to the first of it. */
export function goToMissing(): void {
  document.querySelector<HTMLElement>('[data-missing] input')?.focus();
}

function RatingAnswer({ task, answering }: { task: Task & { type: 'aamcpreview' }; answering: Answering }) {
  const name = useId();
  const { bodies, write, isAsking = false } = answering;
  const scale = PREVIEW_2026.scale.value;
  const rated = task.responses.filter((_, index) => (bodies[partAt('response', index)] ?? '') !== '').length;
  return (
    <div className={styles.fields}>
      <p>
        How effective is each response?{' '}
        <span className={styles.soft}>{`${rated} of ${task.responses.length} rated`}</span>
      </p>
      <ol className={styles.responses}>
        {task.responses.map(({ id, text }, index) => {
          const part = partAt('response', index);
          const isMissing = (bodies[part] ?? '') === '';
          const error = isAsking && isMissing ? 'Rate this response' : undefined;
          return (
            <li key={id} data-missing={isMissing || undefined}>
              <fieldset aria-describedby={error === undefined ? undefined : `${name}-${part}-error`}>
                <legend className={styles.response}>{text}</legend>
                <div className={styles.scale}>
                  {scale.map(({ value, label }) => (
                    <RadioTile
                      key={value}
                      name={`${name}-${part}`}
                      value={value}
                      isChecked={bodies[part] === value}
                      onChoose={() => write(part, value)}
                    >
                      {label}
                    </RadioTile>
                  ))}
                </div>
                <FieldError id={`${name}-${part}`} text={error} />
              </fieldset>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
