// A task of each type as a learner reads it, without the clock and the recording.
import type { Material } from '@matricula/contract/practice/content/interview.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { effectivenessLabel } from '@matricula/contract/practice/formats/preview.ts';
import { EFFECTIVENESS } from '@matricula/contract/practice/sample.ts';
import { FormattedText } from '#ui/formatted-text.tsx';
import { foreignTagOf, HeadedText } from '#ui/headed-text.tsx';
import { WebLink } from '#ui/web-link.tsx';
import styles from './preview.module.css';

type TaskOf<Type extends Task['type']> = Extract<Task, { type: Type }>;

export function TaskView({ task }: { task: Task }) {
  const { contentNote, multimedia, competencies } = task.about;
  return (
    <>
      {contentNote === '' ? null : <p className={styles.note}>{contentNote}</p>}
      <Body task={task} />
      {multimedia.type === 'none' || multimedia.link === '' ? null : (
        <p className={styles.soft}>
          {multimedia.type === 'image' ? 'Image: ' : 'Video: '}
          {multimedia.link.startsWith('https://') ? (
            <WebLink to={multimedia.link}>{multimedia.link}</WebLink>
          ) : (
            multimedia.link
          )}
        </p>
      )}
      {competencies.length === 0 ? null : <p className={styles.soft}>{competencies.filter(Boolean).join(' · ')}</p>}
    </>
  );
}

function Body({ task }: { task: Task }) {
  switch (task.type) {
    case 'interview':
      return <InterviewView task={task} />;
    case 'casper':
      return <CasperView task={task} />;
    case 'aamcpreview':
      return <PreviewView task={task} />;
    case 'multiplechoice':
      return <MultipleChoiceView task={task} />;
    case 'essay':
      return <EssayView task={task} />;
    case 'lesson':
      return null;
  }
}

function Passage({ text }: { text: string }) {
  return <p className={styles.passage}>{text}</p>;
}

/** Rows that have no id, told apart by their place. */
function numbered<T>(rows: readonly T[]) {
  return rows.map((row, index) => ({ row, key: `place ${index}` }));
}

function InterviewView({ task }: { task: TaskOf<'interview'> }) {
  return (
    <>
      <Passage text={task.prompt} />
      {task.material === null ? null : <MaterialView material={task.material} />}
      {task.followUps.length === 0 ? null : (
        <section>
          <h4 className={styles.heading}>Then you are asked</h4>
          <ol className={styles.list}>
            {numbered(task.followUps).map(({ row: { at, text }, key }) => (
              <li key={key}>
                {at === '' ? null : <span className={styles.soft}>{at} </span>}
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function MaterialView({ material }: { material: Material }) {
  if (material.kind === 'drawing')
    return (
      <figure className={styles.figure}>
        {material.svg === '' ? null : (
          <img alt={material.text} src={`data:image/svg+xml,${encodeURIComponent(material.svg)}`} />
        )}
      </figure>
    );
  if (material.kind === 'cards')
    return (
      <div className={styles.cards}>
        {numbered(material.cards).map(({ row: { title, text }, key }) => (
          <section key={key} className={styles.card}>
            <h4 className={styles.heading}>{title}</h4>
            <Passage text={text} />
          </section>
        ))}
      </div>
    );
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <caption>{material.title}</caption>
        <thead>
          <tr>
            {numbered(material.columns).map(({ row, key }) => (
              <th key={key} scope="col">
                {row.trim()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(material.rows).map(({ row, key }) => (
            <tr key={key}>
              {numbered(row).map(({ row: cell, key: place }) => (
                <td key={place}>{cell.trim()}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {material.note === '' ? null : <p className={styles.soft}>{material.note}</p>}
    </div>
  );
}

function CasperView({ task }: { task: TaskOf<'casper'> }) {
  return (
    <>
      <Passage text={task.scenario} />
      <ol className={styles.list}>
        {task.questions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <p className={styles.soft}>{task.responseMode === 'typed' ? 'You type your answers.' : 'You answer on video.'}</p>
    </>
  );
}

function PreviewView({ task }: { task: TaskOf<'aamcpreview'> }) {
  return (
    <>
      <Passage text={task.scenario} />
      <ol className={styles.list}>
        {task.responses.map(({ id, text }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={styles.scale}>
              {EFFECTIVENESS.map((value) => (
                <span key={value}>{effectivenessLabel(value)}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function MultipleChoiceView({ task }: { task: TaskOf<'multiplechoice'> }) {
  return (
    <>
      <Passage text={task.stem} />
      <ul className={styles.options}>
        {task.options.map(({ id, text }) => (
          <li key={id}>
            <span className={styles.letter}>{id.toUpperCase()}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function EssayView({ task }: { task: TaskOf<'essay'> }) {
  const { question, essay, comments, label, revision } = task;
  return (
    <>
      {question === '' ? null : <p className={styles.asked}>{question}</p>}
      <EssayText text={essay} />
      {label === '' ? null : <p className={styles.soft}>{label}</p>}
      {comments === '' ? null : (
        <section>
          <h4 className={styles.heading}>Comments</h4>
          <EssayText text={comments} />
        </section>
      )}
      {revision === '' ? null : (
        <section>
          <h4 className={styles.heading}>Revision</h4>
          <FormattedText text={revision} />
        </section>
      )}
    </>
  );
}

/** A text with a tag that the formatter does not know is not shown to learners at all: its author has to know. */
function EssayText({ text }: { text: string }) {
  const tag = foreignTagOf(text);
  if (tag !== null)
    return (
      <p
        className={styles.note}
      >{`Learners see nothing of this text: it holds ${tag}, and only b, i, u and headings are shown.`}</p>
    );
  return <HeadedText text={text} below={3} />;
}
