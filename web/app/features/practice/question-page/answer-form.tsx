// Answering: by typing, choosing or rating, whatever the task asks for. Every change goes to the journal at once.
import { MAX_ANSWER_LENGTH, partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { useId } from 'react';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './answer-form.module.css';
import type { AttemptWork } from './use-attempt.ts';

type Answering = Pick<AttemptWork, 'bodies' | 'write' | 'saveNow'>;

export function AnswerForm({ task, answering }: { task: Task; answering: Answering }) {
  switch (task.type) {
    case 'interview':
      return <StationAnswer task={task} answering={answering} />;
    case 'casper':
      return (
        <div className={styles.fields}>
          {task.questions.map(({ id, text }, index) => (
            <WordsField key={id} part={partAt('question', index)} label={text} answering={answering} />
          ))}
        </div>
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

interface WordsFieldProps {
  part: string;
  label: string;
  rows?: number;
  answering: Answering;
}

function WordsField({ part, label, rows = 7, answering: { bodies, write, saveNow } }: WordsFieldProps) {
  const body = bodies[part] ?? '';
  const words = body.trim() === '' ? 0 : body.trim().split(/\s+/).length;
  return (
    <div>
      <TextArea
        label={label}
        rows={rows}
        maxLength={MAX_ANSWER_LENGTH}
        value={body}
        onChange={(event) => write(part, event.target.value)}
        onBlur={saveNow}
      />
      <p className={styles.count}>{words === 1 ? '1 word' : `${words} words`}</p>
    </div>
  );
}

/** Follow-ups are opened one by one: in the room nobody knows them beforehand. */
function StationAnswer({ task, answering }: { task: Task & { type: 'interview' }; answering: Answering }) {
  return (
    <div className={styles.fields}>
      <WordsField part="answer" label="Your answer" rows={10} answering={answering} />
      {task.followUps.map(({ at, text }, index) => {
        const part = partAt('follow-up', index);
        const number = task.followUps.length === 1 ? '' : ` ${index + 1}`;
        return (
          <details key={part} className={styles.followUp} open={(answering.bodies[part] ?? '') !== '' || undefined}>
            <summary>
              Follow-up{number}
              {at === '' ? null : <span className={styles.at}> asked at {at}</span>}
            </summary>
            <WordsField part={part} label={text} rows={4} answering={answering} />
          </details>
        );
      })}
    </div>
  );
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

function RatingAnswer({ task, answering }: { task: Task & { type: 'aamcpreview' }; answering: Answering }) {
  const name = useId();
  const { bodies, write } = answering;
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
          return (
            <li key={id}>
              <fieldset>
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
              </fieldset>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
