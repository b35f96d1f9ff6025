// Fields bound to their part of a content by its path: a line, a passage, a choice, a number, and lists of lines.
import { LINE_MAX_LENGTH, PASSAGE_MAX_LENGTH } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { type ReactNode, useState } from 'react';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { FormattedTextArea } from '#ui/editor/formatted-text-area.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { fieldIdOf, useEditing, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { noteOf } from './finding-lines.tsx';

export interface PartProps {
  path: string;
  label: string;
  /** What the field is about, for who hears no rows: 'Follow-up 2'. */
  subject?: string;
  hint?: string;
  isOptional?: boolean;
}

/** Id, texts and what the gates say: what every field of a path shares. */
function useTexts({ path, label, subject, hint, isOptional = false }: PartProps) {
  const { problems } = useEditing();
  const findings = useFindingsAt(path, { isWhole: true });
  return {
    id: fieldIdOf(path),
    label: subject === undefined ? label : <Subject name={subject} label={label} />,
    ...(hint === undefined ? {} : { hint }),
    error: problems[path],
    note: noteOf(findings),
    isOptional,
  };
}

function Subject({ name, label }: { name: string; label: string }): ReactNode {
  return (
    <>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {label}
    </>
  );
}

/** What is left out of the schema where it is empty: a source's label, a shot's plate. */
interface LineProps extends PartProps {
  isLeftOutEmpty?: boolean;
  max?: number;
  /** The id of a datalist. */
  list?: string;
  placeholder?: string;
  isReadOnly?: boolean;
}

export function LineField({ isLeftOutEmpty = false, max = LINE_MAX_LENGTH, list, placeholder, ...part }: LineProps) {
  const texts = useTexts(part);
  const { value, set, isReadOnly } = usePart<string | undefined>(part.path);
  return (
    <TextField
      {...texts}
      value={value ?? ''}
      maxLength={max}
      readOnly={isReadOnly || part.isReadOnly === true}
      autoComplete="off"
      {...(list === undefined ? {} : { list })}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={({ currentTarget }) =>
        set(isLeftOutEmpty && currentTarget.value === '' ? undefined : currentTarget.value)
      }
    />
  );
}

interface PassageProps extends PartProps {
  rows?: number;
  max?: number;
}

export function PassageField({ rows = 4, max = PASSAGE_MAX_LENGTH, ...part }: PassageProps) {
  const texts = useTexts(part);
  const { value, set, isReadOnly } = usePart<string>(part.path);
  return (
    <TextArea
      {...texts}
      value={value}
      rows={rows}
      maxLength={max}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** With headings by Ctrl or Cmd plus 1 to 6. */
export function FormattedField({ rows = 6, max = PASSAGE_MAX_LENGTH, ...part }: PassageProps) {
  const texts = useTexts(part);
  const { value, set, isReadOnly } = usePart<string>(part.path);
  return <FormattedTextArea {...texts} value={value} rows={rows} maxLength={max} readOnly={isReadOnly} onText={set} />;
}

interface Choice {
  value: string;
  label: string;
}

interface ChoiceProps extends PartProps {
  choices: readonly Choice[];
  /** The first choice, which means null. */
  noneLabel?: string;
  onChosen?: (value: string) => void;
}

export function ChoiceField({ choices, noneLabel, onChosen, ...part }: ChoiceProps) {
  const texts = useTexts(part);
  const { value, set, isReadOnly } = usePart<string | null>(part.path);
  const isKnown = value === null || value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectField
      {...texts}
      value={value ?? ''}
      disabled={isReadOnly}
      // What an import has brought and the list does not know stays chosen until somebody changes it.
      choices={isKnown ? choices : [...choices, { value: value ?? '', label: value ?? '' }]}
      {...(noneLabel === undefined ? {} : { emptyLabel: noneLabel })}
      onChange={({ currentTarget }) => {
        if (onChosen !== undefined) onChosen(currentTarget.value);
        else set(noneLabel !== undefined && currentTarget.value === '' ? null : currentTarget.value);
      }}
    />
  );
}

/** A text is a choice as well: what is empty stays an empty text. */
export function TextChoiceField({
  choices,
  emptyLabel,
  ...part
}: Omit<ChoiceProps, 'noneLabel'> & { emptyLabel: string }) {
  const { set } = usePart<string>(part.path);
  return <ChoiceField {...part} choices={choices} noneLabel={emptyLabel} onChosen={set} />;
}

interface NumberProps extends PartProps {
  min: number;
  max: number;
  isWhole?: boolean;
  /** An empty field leaves the number out. */
  isLeftOutEmpty?: boolean;
}

/** Keeps the last number that fits; what is typed beside it is said to be wrong and not taken. */
export function NumberField({ min, max, isWhole = false, isLeftOutEmpty = false, ...part }: NumberProps) {
  const texts = useTexts(part);
  const { value, set, isReadOnly } = usePart<number | undefined>(part.path);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : String(value));

  function read(text: string): number | null | undefined {
    if (text.trim() === '') return isLeftOutEmpty ? undefined : null;
    const number = Number(text);
    const fits = number >= min && number <= max && (!isWhole || Number.isInteger(number));
    return fits ? number : null;
  }

  const isWrong = typed !== null && read(typed) === null;
  return (
    <TextField
      {...texts}
      error={isWrong ? `Enter a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.` : texts.error}
      value={shown}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = read(currentTarget.value);
        if (next !== null) set(next);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

interface LinesProps {
  path: string;
  title: string;
  /** One of them: 'red flag'. */
  noun: string;
  max: number;
  hint?: string;
  /** Each is a passage of several lines. */
  isPassage?: boolean;
  list?: string;
}

/** A list of texts. */
export function LineRows({ path, title, noun, max, hint, isPassage = false, list }: LinesProps) {
  const { value, set, isReadOnly } = usePart<string[]>(path);
  const note = noteOf(useFindingsAt(path));
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <EditableRows
      title={title}
      noun={noun}
      rows={value}
      onRows={set}
      blank={() => ''}
      max={max}
      isReadOnly={isReadOnly}
      isDense={!isPassage}
      note={note}
      {...(hint === undefined ? {} : { hint })}
    >
      {(_row, index) => {
        const part = { path: `${path}.${index}`, label: `${name} ${index + 1}` };
        return isPassage ? (
          <PassageField {...part} rows={2} />
        ) : (
          <LineField {...part} {...(list === undefined ? {} : { list })} />
        );
      }}
    </EditableRows>
  );
}
