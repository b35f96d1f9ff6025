// A station of an interview, or a short item of a mini bank.
import type { InterviewContent } from '@matricula/contract/practice/content/interview.ts';
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { AboutFields } from '#features/practice/question-editors/fields/about-fields.tsx';
import {
  AnswerFields,
  OptionalAnswer,
  OptionalPart,
  RubricFields,
} from '#features/practice/question-editors/fields/answer-fields.tsx';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { FieldRow, FoldedPart, FormPart } from '#features/practice/question-editors/fields/form-part.tsx';
import { MultimediaFields } from '#features/practice/question-editors/fields/multimedia-fields.tsx';
import {
  ChoiceField,
  LineField,
  LineRows,
  PassageField,
} from '#features/practice/question-editors/fields/part-fields.tsx';
import { FormatField } from './format-field.tsx';
import { MaterialFields } from './material-fields.tsx';

const LENGTHS = [
  { value: 'station', label: 'A whole station' },
  { value: 'short', label: 'A short item' },
];

export function InterviewForm() {
  return (
    <>
      <FormPart title="The task">
        <FieldRow>
          <ChoiceField path="length" label="Length" choices={LENGTHS} />
          <FormatField />
        </FieldRow>
        <PassageField path="prompt" label="Prompt" rows={8} />
        <MultimediaFields />
        <FollowUps />
      </FormPart>
      <FormPart title="Expert answers">
        <AnswerFields path="answers.strong" title="Strong answer" />
        <OptionalAnswer
          path="answers.strongOther"
          title="Second strong answer"
          hint="The opposite decision, well defended."
        />
        <OptionalAnswer path="answers.adequate" title="Adequate answer" />
        <AnswerFields path="answers.weak" title="Weak answer" />
        <LineRows path="notes" title="Key points" noun="note" max={MAX_ROWS.notes} isPassage />
      </FormPart>
      <FormPart title="Rating">
        <RubricFields path="rubric" />
        <LineRows path="redFlags" title="Red flags" noun="red flag" max={MAX_ROWS.redFlags} />
      </FormPart>
      <FoldedPart title="Actor and material" about={['actorBrief', 'material']}>
        <ActorFields />
        <MaterialFields />
      </FoldedPart>
      <AboutFields hasPremise />
    </>
  );
}

function FollowUps() {
  const { value, set, isReadOnly } = usePart<InterviewContent['followUps']>('followUps');
  return (
    <EditableRows
      title="Follow-ups"
      noun="follow-up"
      rows={value}
      onRows={set}
      blank={() => ({ at: '', text: '' })}
      max={MAX_ROWS.followUps}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('followUps'))}
    >
      {(_row, index) => {
        const [path, subject] = [`followUps.${index}`, `Follow-up ${index + 1}`];
        return (
          <>
            <PassageField path={`${path}.text`} label={subject} rows={2} />
            <LineField
              path={`${path}.at`}
              label="Asked at"
              subject={subject}
              hint="Minute and second of the station, 3:00. Empty where it just comes next."
              isOptional
              max={8}
            />
          </>
        );
      }}
    </EditableRows>
  );
}

const blankBrief = (): NonNullable<InterviewContent['actorBrief']> => ({
  who: '',
  opening: '',
  wants: '',
  moves: [],
  onlyIfAsked: [],
  never: [],
  close: '',
});

function ActorFields() {
  return (
    <OptionalPart path="actorBrief" label="Has an actor" blank={blankBrief}>
      <PassageField path="actorBrief.who" label="Who the actor is" rows={2} />
      <PassageField path="actorBrief.opening" label="Opening line" rows={2} />
      <PassageField path="actorBrief.wants" label="What they want" rows={2} />
      <Moves />
      <LineRows
        path="actorBrief.onlyIfAsked"
        title="Said only if asked"
        noun="fact"
        max={MAX_ROWS.onlyIfAsked}
        isPassage
      />
      <LineRows path="actorBrief.never" title="Never" noun="limit" max={MAX_ROWS.never} />
      <PassageField path="actorBrief.close" label="How it ends" rows={2} />
    </OptionalPart>
  );
}

function Moves() {
  const { value, set, isReadOnly } = usePart<NonNullable<InterviewContent['actorBrief']>['moves']>('actorBrief.moves');
  return (
    <EditableRows
      title="Moves"
      noun="move"
      rows={value}
      onRows={set}
      blank={() => ({ when: '', reaction: '' })}
      max={MAX_ROWS.moves}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('actorBrief.moves'))}
    >
      {(_row, index) => {
        const [path, subject] = [`actorBrief.moves.${index}`, `Move ${index + 1}`];
        return (
          <>
            <PassageField path={`${path}.when`} label="When the candidate" subject={subject} rows={2} />
            <PassageField path={`${path}.reaction`} label="The actor" subject={subject} rows={2} />
          </>
        );
      }}
    </EditableRows>
  );
}
