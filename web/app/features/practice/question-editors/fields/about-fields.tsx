// What every question says about itself: where it sits in the plan of its bank, who is in it, where it comes from.
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import type { About } from '@matricula/contract/practice/content/content-fields.ts';
import {
  CAST_FAULTS,
  CAST_GENDERS,
  CAST_ROLES,
  COMPETENCIES,
  COUNTRIES,
  PULLS,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { fieldIdOf, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { OptionalPart } from './answer-fields.tsx';
import { noteOf } from './finding-lines.tsx';
import { FieldRow, FoldedPart } from './form-part.tsx';
import { ChoiceField, LineField, LineRows, TextChoiceField } from './part-fields.tsx';

const asChoices = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: word.charAt(0).toUpperCase() + word.slice(1) }));
const COUNTRY_TITLES: Record<(typeof COUNTRIES)[number], string> = {
  both: 'United States and Canada',
  USA: 'United States',
  CAN: 'Canada',
};
const COUNTRY_CHOICES = COUNTRIES.map((country) => ({ value: country, label: COUNTRY_TITLES[country] }));
const LEVELS = ['Easy', 'Medium', 'Hard'].map((label, index) => ({ value: String(index + 1), label }));

/** `hasPremise`: two things pull, as in a scenario or a station. */
export function AboutFields({ hasPremise }: { hasPremise: boolean }) {
  return (
    <>
      <FoldedPart
        title="Place in the bank"
        about={[
          'about.competencies',
          'about.setting',
          'about.theme',
          'about.topics',
          'about.difficulty',
          'about.premise',
        ]}
      >
        <Competencies />
        <FieldRow>
          <LineField path="about.setting" label="Setting" />
          <LineField path="about.theme" label="Theme" />
        </FieldRow>
        <FieldRow>
          <DifficultyField />
          <ChoiceField path="about.country" label="Country" choices={COUNTRY_CHOICES} />
        </FieldRow>
        <LineRows path="about.topics" title="Topics" noun="topic" max={MAX_ROWS.topics} />
        {hasPremise ? <Premise /> : null}
        <LineField
          path="about.contentNote"
          label="Content note"
          hint="Shown before the clock starts, where something needs to be said."
          isOptional
        />
      </FoldedPart>
      {hasPremise ? <CastFields /> : null}
      <OriginFields />
    </>
  );
}

function Competencies() {
  const { value, set, isReadOnly } = usePart<string[]>('about.competencies');
  const note = noteOf(useFindingsAt('about.competencies'));
  return (
    <EditableRows
      title="Competencies"
      hint="The first is the primary one."
      noun="competency"
      rows={value}
      onRows={set}
      blank={() => ''}
      max={MAX_ROWS.competencies}
      isReadOnly={isReadOnly}
      isDense
      note={note}
    >
      {(_row, index) => (
        <TextChoiceField
          path={`about.competencies.${index}`}
          label={`Competency ${index + 1}`}
          choices={COMPETENCIES.map((name) => ({ value: name, label: name }))}
          emptyLabel="Choose one"
        />
      )}
    </EditableRows>
  );
}

function DifficultyField() {
  const { value, set, isReadOnly } = usePart<number>('about.difficulty');
  return (
    <SelectField
      id={fieldIdOf('about.difficulty')}
      label="Difficulty"
      choices={LEVELS}
      value={String(value)}
      disabled={isReadOnly}
      note={noteOf(useFindingsAt('about.difficulty'))}
      onChange={({ currentTarget }) => set(Number(currentTarget.value))}
    />
  );
}

function Premise() {
  return (
    <OptionalPart
      path="about.premise"
      label="Has a premise"
      hint="Two things that pull against each other, and what is unusual here."
      blank={() => ({ pull: [], twist: '' })}
    >
      <PullFields />
      <LineField path="about.premise.twist" label="Twist" subject="Premise" />
    </OptionalPart>
  );
}

function PullFields() {
  const { value, set, isReadOnly } = usePart<NonNullable<About['premise']>['pull']>('about.premise.pull');
  return (
    <EditableRows
      title="What pulls"
      noun="pull"
      rows={value}
      onRows={set}
      blank={(rows) => PULLS.find((pull) => !rows.includes(pull)) ?? 'honesty'}
      max={MAX_ROWS.pulls}
      isReadOnly={isReadOnly}
      isDense
      note={noteOf(useFindingsAt('about.premise.pull'))}
    >
      {(_row, index) => (
        <ChoiceField path={`about.premise.pull.${index}`} label={`Pull ${index + 1}`} choices={asChoices(PULLS)} />
      )}
    </EditableRows>
  );
}

function CastFields() {
  const { value, set, isReadOnly } = usePart<About['cast']>('about.cast');
  const note = noteOf(useFindingsAt('about.cast'));
  return (
    <FoldedPart title="Cast" hint="Everybody who has a name, for the balance of the bank." about={['about.cast']}>
      <EditableRows
        title="People"
        noun="person"
        rows={value}
        onRows={set}
        blank={() => ({
          name: '',
          gender: 'unstated' as const,
          tradition: '',
          role: 'peer' as const,
          fault: 'none' as const,
        })}
        max={MAX_ROWS.cast}
        isReadOnly={isReadOnly}
        note={note}
      >
        {(_row, index) => {
          const [path, subject] = [`about.cast.${index}`, `Person ${index + 1}`];
          return (
            <>
              <FieldRow>
                <LineField path={`${path}.name`} label="Name" subject={subject} />
                <LineField path={`${path}.tradition`} label="Name tradition" subject={subject} />
              </FieldRow>
              <FieldRow>
                <ChoiceField
                  path={`${path}.gender`}
                  label="Gender"
                  subject={subject}
                  choices={asChoices(CAST_GENDERS)}
                />
                <ChoiceField path={`${path}.role`} label="Role" subject={subject} choices={asChoices(CAST_ROLES)} />
                <ChoiceField path={`${path}.fault`} label="Fault" subject={subject} choices={asChoices(CAST_FAULTS)} />
              </FieldRow>
            </>
          );
        }}
      </EditableRows>
    </FoldedPart>
  );
}

function OriginFields() {
  const real = usePart<boolean>('about.provenance.usesRealItem');
  const { value, set, isReadOnly } = usePart<About['sources']>('about.sources');
  const note = noteOf(useFindingsAt('about.sources'));
  return (
    <FoldedPart title="Author and sources" about={['about.author', 'about.provenance', 'about.sources', 'author']}>
      <FieldRow>
        <LineField path="about.author" label="Author" />
        <LineField path="about.language" label="Language" max={12} />
      </FieldRow>
      <FieldRow>
        <LineField path="about.provenance.kind" label="Provenance" />
        <LineField path="about.provenance.ideaSource" label="Source of the idea" />
      </FieldRow>
      <Checkbox
        id={fieldIdOf('about.provenance.usesRealItem')}
        label="Uses an item of a real test"
        checked={real.value}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => real.set(currentTarget.checked)}
      />
      <EditableRows
        title="Sources"
        hint="A page or a law with the month it was read, or a fact of a test format."
        noun="source"
        rows={value}
        onRows={set}
        blank={() => ({ label: '', url: '', checkedOn: '' })}
        max={MAX_ROWS.sources}
        isReadOnly={isReadOnly}
        note={note}
      >
        {(_row, index) => {
          const [path, subject] = [`about.sources.${index}`, `Source ${index + 1}`];
          return (
            <>
              <FieldRow>
                <LineField path={`${path}.label`} label="Label" subject={subject} isLeftOutEmpty />
                <LineField path={`${path}.kind`} label="Kind" subject={subject} isLeftOutEmpty isOptional />
              </FieldRow>
              <FieldRow>
                <LineField path={`${path}.url`} label="Address" subject={subject} max={500} isLeftOutEmpty isOptional />
                <LineField
                  path={`${path}.checkedOn`}
                  label="Read on"
                  subject={subject}
                  placeholder="2026-11"
                  isLeftOutEmpty
                  isOptional
                />
              </FieldRow>
              <FieldRow>
                <LineField path={`${path}.formatId`} label="Test format" subject={subject} isLeftOutEmpty isOptional />
                <LineField
                  path={`${path}.fact`}
                  label="Fact of the format"
                  subject={subject}
                  isLeftOutEmpty
                  isOptional
                />
              </FieldRow>
            </>
          );
        }}
      </EditableRows>
    </FoldedPart>
  );
}
