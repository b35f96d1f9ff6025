// What lies on the table of a station: a drawing, a table with invented data, or role cards.
import type { Material } from '@matricula/contract/practice/content/interview.ts';
import {
  CELL_MAX_LENGTH,
  DRAWING_MAX_LENGTH,
  MAX_ROWS,
} from '@matricula/contract/practice/content/content-limits.rules.ts';
import { useState } from 'react';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldIdOf, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { LineField, PassageField } from '#features/practice/question-editors/fields/part-fields.tsx';

type Kind = Material['kind'];

const KINDS: { value: Kind; label: string }[] = [
  { value: 'drawing', label: 'Drawing' },
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Role cards' },
];

const BLANKS: { [K in Kind]: () => Extract<Material, { kind: K }> } = {
  drawing: () => ({ kind: 'drawing', svg: '', text: '' }),
  table: () => ({ kind: 'table', title: '', note: '', columns: [], rows: [] }),
  cards: () => ({ kind: 'cards', cards: [] }),
};

export function MaterialFields() {
  const { value, set, isReadOnly } = usePart<Material | null>('material');
  const note = noteOf(useFindingsAt('material'));
  /** Words of a kind that was chosen before, for when it is chosen again. */
  const [left, setLeft] = useState<Partial<Record<Kind, Material>>>({});

  function choose(kind: Kind | '') {
    if (value !== null) setLeft({ ...left, [value.kind]: value });
    set(kind === '' ? null : (left[kind] ?? BLANKS[kind]()));
  }

  return (
    <>
      <SelectField
        id={fieldIdOf('material')}
        label="Material on the table"
        choices={KINDS}
        emptyLabel="None"
        value={value?.kind ?? ''}
        disabled={isReadOnly}
        note={note}
        onChange={({ currentTarget }) => choose(currentTarget.value as Kind | '')}
      />
      {value?.kind === 'drawing' ? <DrawingFields /> : null}
      {value?.kind === 'table' ? <TableFields material={value} /> : null}
      {value?.kind === 'cards' ? <CardFields /> : null}
    </>
  );
}

function DrawingFields() {
  return (
    <>
      <PassageField path="material.svg" label="Drawing as SVG" rows={6} max={DRAWING_MAX_LENGTH} />
      <PassageField path="material.text" label="The drawing in words" rows={3} />
    </>
  );
}

const SEPARATOR = '|';
const cellsOf = (line: string) =>
  line
    .split(SEPARATOR)
    .slice(0, MAX_ROWS.tableColumns)
    .map((cell) => cell.slice(0, CELL_MAX_LENGTH));

/** Written as people write a table in a text: cells apart by a bar, one row on each line. */
function TableFields({ material }: { material: Extract<Material, { kind: 'table' }> }) {
  const { set, isReadOnly } = usePart<Material>('material');
  const { columns, rows } = material;
  return (
    <>
      <LineField path="material.title" label="Title of the table" />
      <TextField
        id={fieldIdOf('material.columns')}
        label="Columns"
        hint="Apart by a bar: Week | Visits | No-shows"
        value={columns.join(SEPARATOR)}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) =>
          set({ ...material, columns: currentTarget.value === '' ? [] : cellsOf(currentTarget.value) })
        }
      />
      <TextArea
        id={fieldIdOf('material.rows')}
        label="Rows"
        hint="One on each line, cells apart by a bar."
        rows={5}
        value={rows.map((row) => row.join(SEPARATOR)).join('\n')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) =>
          set({
            ...material,
            rows:
              currentTarget.value === ''
                ? []
                : currentTarget.value.split('\n').slice(0, MAX_ROWS.tableRows).map(cellsOf),
          })
        }
      />
      <LineField path="material.note" label="Note under the table" isOptional />
    </>
  );
}

function CardFields() {
  const { value, set, isReadOnly } = usePart<{ title: string; text: string }[]>('material.cards');
  return (
    <EditableRows
      title="Cards"
      noun="card"
      rows={value}
      onRows={set}
      blank={() => ({ title: '', text: '' })}
      max={MAX_ROWS.cards}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('material.cards'))}
    >
      {(_row, index) => {
        const [path, subject] = [`material.cards.${index}`, `Card ${index + 1}`];
        return (
          <>
            <LineField path={`${path}.title`} label="Title" subject={subject} />
            <PassageField path={`${path}.text`} label="Text" subject={subject} rows={3} />
          </>
        );
      }}
    </EditableRows>
  );
}
