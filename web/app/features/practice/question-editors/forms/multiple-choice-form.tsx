// A multiple choice question. Options bear their letters by place; the right one stays right when it moves.
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import type { MultipleChoiceContent } from '@matricula/contract/practice/content/multiple-choice.ts';
import { OPTION_IDS } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { fieldIdOf, useEditing, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { AboutFields } from '#features/practice/question-editors/fields/about-fields.tsx';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { FormPart } from '#features/practice/question-editors/fields/form-part.tsx';
import { MultimediaFields } from '#features/practice/question-editors/fields/multimedia-fields.tsx';
import { PassageField } from '#features/practice/question-editors/fields/part-fields.tsx';
import { FormatField } from './format-field.tsx';
import styles from './multiple-choice-form.module.css';

type Option = MultipleChoiceContent['options'][number];

/** Letters by place; the right answer goes with its option, and to the first where its option is gone. */
export function relettered(options: readonly Option[], right: Option['id']) {
  const place = options.findIndex(({ id }) => id === right);
  return {
    options: options.map((option, index) => ({ ...option, id: OPTION_IDS[index] ?? option.id })),
    right: OPTION_IDS[Math.max(0, place)] ?? 'a',
  };
}

export function MultipleChoiceForm() {
  return (
    <>
      <FormPart title="The question">
        <PassageField path="stem" label="Question" rows={5} />
        <MultimediaFields />
        <FormatField />
      </FormPart>
      <FormPart title="Options">
        <Options />
        <PassageField path="takeaway" label="Takeaway" rows={2} />
      </FormPart>
      <AboutFields hasPremise={false} />
    </>
  );
}

function Options() {
  const { value, onValue, isReadOnly } = useEditing();
  const note = noteOf(useFindingsAt('options'));
  const content = value.content as MultipleChoiceContent;
  const right = usePart<Option['id']>('right');
  return (
    <EditableRows
      title="Options"
      hint="Mark the right one. Each has a reason, the wrong ones too."
      noun="option"
      rows={content.options}
      onRows={(options) => onValue({ ...value, content: { ...content, ...relettered(options, content.right) } })}
      // A letter that no option has, until its place gives it one.
      blank={(rows) => ({ id: OPTION_IDS.find((id) => !rows.some((row) => row.id === id)) ?? 'd', text: '', why: '' })}
      max={MAX_ROWS.options}
      isReadOnly={isReadOnly}
      note={note}
    >
      {(option, index) => {
        const [path, letter] = [`options.${index}`, option.id.toUpperCase()];
        return (
          <>
            <PassageField path={`${path}.text`} label={`Option ${letter}`} rows={2} />
            <label className={styles.right}>
              <input
                type="radio"
                name={fieldIdOf('right')}
                checked={content.right === option.id}
                disabled={isReadOnly}
                onChange={() => right.set(option.id)}
              />
              {`${letter} is right`}
            </label>
            <PassageField path={`${path}.why`} label="Why" subject={`Option ${letter}`} rows={2} />
          </>
        );
      }}
    </EditableRows>
  );
}
