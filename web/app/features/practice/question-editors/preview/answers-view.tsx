// The expert answers, as a learner sees them last.
import type { ExpertAnswer } from '@matricula/contract/practice/content/content-fields.ts';
import type { ExpertAnswers } from '@matricula/contract/practice/content/views.ts';
import { effectivenessLabel } from '@matricula/contract/practice/formats/preview.ts';
import styles from './preview.module.css';

type AnswersOf<Type extends ExpertAnswers['type']> = Extract<ExpertAnswers, { type: Type }>;

export function AnswersView({ answers }: { answers: ExpertAnswers }) {
  switch (answers.type) {
    case 'interview':
      return <InterviewAnswers answers={answers} />;
    case 'casper':
      return answers.questions.map((question, index) => (
        <section key={question.id}>
          <h4 className={styles.heading}>{`Question ${index + 1}`}</h4>
          <Graded title="Strong" answer={question.answers.strong} />
          <Graded title="Adequate" answer={question.answers.adequate} />
          <Graded title="Weak" answer={question.answers.weak} />
        </section>
      ));
    case 'aamcpreview':
      return <PreviewAnswers answers={answers} />;
    case 'multiplechoice':
      return <MultipleChoiceAnswers answers={answers} />;
    case 'lesson':
      return null;
  }
}

function Graded({ title, answer }: { title: string; answer: ExpertAnswer | null }) {
  if (answer === null || (answer.text === '' && answer.why === '')) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.soft}>{title}</p>
      <p className={styles.passage}>{answer.text}</p>
      {answer.why === '' ? null : <p className={styles.why}>{answer.why}</p>}
    </div>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function InterviewAnswers({ answers: { answers, notes } }: { answers: AnswersOf<'interview'> }) {
  return (
    <>
      <Graded title="Strong" answer={answers.strong} />
      <Graded title="Strong, the other way" answer={answers.strongOther} />
      <Graded title="Adequate" answer={answers.adequate} />
      <Graded title="Weak" answer={answers.weak} />
      <Notes notes={notes} />
    </>
  );
}

function PreviewAnswers({ answers: { responses, panelMethod, notes } }: { answers: AnswersOf<'aamcpreview'> }) {
  return (
    <>
      <ol className={styles.list}>
        {responses.map(({ id, text, key, panel, reason }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={styles.soft}>
              {effectivenessLabel(key)} · {panel.join(' / ')} {panelMethod.unit}
            </p>
            <p className={styles.why}>{reason}</p>
          </li>
        ))}
      </ol>
      <p className={styles.soft}>{panelMethod.label}</p>
      <Notes notes={notes} />
    </>
  );
}

function MultipleChoiceAnswers({ answers: { options, right, takeaway } }: { answers: AnswersOf<'multiplechoice'> }) {
  return (
    <>
      <ul className={styles.options}>
        {options.map(({ id, text, why }) => (
          <li key={id}>
            <span className={styles.letter}>{id.toUpperCase()}</span>
            <div>
              <p>
                {text}
                {id === right ? <strong> Right</strong> : null}
              </p>
              <p className={styles.why}>{why}</p>
            </div>
          </li>
        ))}
      </ul>
      {takeaway === '' ? null : <p className={styles.note}>{takeaway}</p>}
    </>
  );
}
