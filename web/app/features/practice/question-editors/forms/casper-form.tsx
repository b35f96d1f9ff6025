// A CASPer scenario with its questions, each with its own rubric and answers.
import { blankCasperQuestion } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import type { CasperContent } from '@matricula/contract/practice/content/casper.ts';
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { AboutFields } from '#features/practice/question-editors/fields/about-fields.tsx';
import { AnswerFields, RubricFields } from '#features/practice/question-editors/fields/answer-fields.tsx';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { FieldRow, FoldedPart, FormPart } from '#features/practice/question-editors/fields/form-part.tsx';
import { MultimediaFields } from '#features/practice/question-editors/fields/multimedia-fields.tsx';
import { ChoiceField, LineRows, PassageField } from '#features/practice/question-editors/fields/part-fields.tsx';
import { FormatField } from './format-field.tsx';
import { nextRowId } from './row-ids.ts';
import { ShotFields } from './shot-fields.tsx';

const MODES = [
  { value: 'typed', label: 'Typed' },
  { value: 'video', label: 'Recorded on video' },
];
const STIMULI = [
  { value: 'text', label: 'Text to read' },
  { value: 'clip', label: 'Clip to watch' },
];

export function CasperForm() {
  const { value: stimulus } = usePart<CasperContent['stimulus']>('stimulus');
  return (
    <>
      <FormPart title="The scenario">
        <FieldRow>
          <ChoiceField path="stimulus" label="Stimulus" choices={STIMULI} />
          <ChoiceField path="responseMode" label="Answers are" choices={MODES} />
          <FormatField />
        </FieldRow>
        <PassageField
          path="scenario"
          label="Scenario"
          rows={8}
          {...(stimulus === 'clip' ? { hint: 'The text version of the clip.' } : {})}
        />
        <MultimediaFields />
      </FormPart>
      {stimulus === 'clip' ? (
        <FoldedPart title="Shots of the clip" about={['shots']}>
          <ShotFields />
        </FoldedPart>
      ) : null}
      <FormPart title="Questions and answers">
        <Questions />
        <LineRows path="redFlags" title="Red flags" noun="red flag" max={MAX_ROWS.redFlags} />
      </FormPart>
      <AboutFields hasPremise />
    </>
  );
}

function Questions() {
  const { value, set, isReadOnly } = usePart<CasperContent['questions']>('questions');
  return (
    <EditableRows
      title="Questions"
      noun="question"
      rows={value}
      onRows={set}
      blank={(rows) => blankCasperQuestion(nextRowId('question', rows))}
      max={MAX_ROWS.casperQuestions}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('questions'))}
    >
      {(_row, index) => {
        const [path, name] = [`questions.${index}`, `question ${index + 1}`];
        return (
          <>
            <PassageField path={`${path}.text`} label={`Question ${index + 1}`} rows={2} />
            <AnswerFields path={`${path}.answers.strong`} title={`Strong answer to ${name}`} />
            <AnswerFields path={`${path}.answers.adequate`} title={`Adequate answer to ${name}`} />
            <AnswerFields path={`${path}.answers.weak`} title={`Weak answer to ${name}`} />
            <RubricFields path={`${path}.rubric`} of={name} />
          </>
        );
      }}
    </EditableRows>
  );
}
