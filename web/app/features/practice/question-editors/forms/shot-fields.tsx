// The shots that a clip is drawn from.
import type { Shot } from '@matricula/contract/practice/content/casper.ts';
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { fieldIdOf, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { FieldRow } from '#features/practice/question-editors/fields/form-part.tsx';
import {
  ChoiceField,
  LineField,
  NumberField,
  PassageField,
} from '#features/practice/question-editors/fields/part-fields.tsx';

const MOODS = ['calm', 'glad', 'worried', 'pleading'].map((mood) => ({
  value: mood,
  label: mood.charAt(0).toUpperCase() + mood.slice(1),
}));

export function ShotFields() {
  const { value, set, isReadOnly } = usePart<Shot[]>('shots');
  return (
    <EditableRows
      title="Shots"
      noun="shot"
      rows={value}
      onRows={set}
      blank={() => ({ back: '' })}
      max={MAX_ROWS.shots}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('shots'))}
    >
      {(shot, index) => <ShotRow shot={shot} index={index} />}
    </EditableRows>
  );
}

function ShotRow({ shot, index }: { shot: Shot; index: number }) {
  const [path, subject] = [`shots.${index}`, `Shot ${index + 1}`];
  const { set, isReadOnly } = usePart<Shot>(path);
  const without = (part: 'person' | 'say') => {
    const { [part]: _left, ...rest } = shot;
    return rest;
  };
  return (
    <>
      <FieldRow>
        <LineField path={`${path}.back`} label="Background" subject={subject} />
        <LineField path={`${path}.plate`} label="Words on the picture" subject={subject} isLeftOutEmpty isOptional />
      </FieldRow>
      <Checkbox
        id={`${fieldIdOf(path)}-person-there`}
        label={`${subject} shows a person`}
        checked={shot.person !== undefined}
        disabled={isReadOnly}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? { ...shot, person: { name: '', mood: 'calm' } } : without('person'))
        }
      />
      {shot.person === undefined ? null : (
        <FieldRow>
          <LineField path={`${path}.person.name`} label="Person" subject={subject} />
          <ChoiceField path={`${path}.person.mood`} label="Mood" subject={subject} choices={MOODS} />
        </FieldRow>
      )}
      <Checkbox
        id={`${fieldIdOf(path)}-say-there`}
        label={`Somebody speaks in ${subject.toLowerCase()}`}
        checked={shot.say !== undefined}
        disabled={isReadOnly}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? { ...shot, say: { who: '', text: '' } } : without('say'))
        }
      />
      {shot.say === undefined ? (
        <NumberField
          path={`${path}.hold`}
          label="Seconds"
          subject={subject}
          min={0.5}
          max={10}
          isLeftOutEmpty
          isOptional
        />
      ) : (
        <>
          <LineField path={`${path}.say.who`} label="Who speaks" subject={subject} />
          <PassageField path={`${path}.say.text`} label="What is said" subject={subject} rows={2} />
        </>
      )}
    </>
  );
}
