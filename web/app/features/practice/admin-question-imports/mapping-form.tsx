// Step three of a CSV file: which field each of its columns fills. A bank has hundreds of fields, so the file's columns are listed, each
// with the field that its name suggests; fields are typed, with a list to choose from.
import { questionColumns } from '@matricula/contract/practice/imports/question-fields.rules.ts';
import type { QuestionImportReply } from '@matricula/contract/practice/imports/question-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from '#ui/form/use-form.ts';
import { CancelImport } from '#ui/import/import-acts.tsx';
import { MappingFrame, MappingInput } from '#ui/import/mapping-frame.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { cancelImportMutation, mapImportMutation } from './admin-question-imports.queries.ts';

const FIELDS = new Map(questionColumns().map(({ name, label }) => [name, label]));

interface FileColumn {
  header: string;
  place: number;
}

const nameOf = (place: number) => `column-${place}`;

/** What the next step cannot read; the first problem is enough. */
function problemsOf(fields: Record<string, string>): Record<string, string> {
  const taken = new Map<string, string>();
  for (const [column, field] of Object.entries(fields)) {
    if (field === '') continue;
    if (!FIELDS.has(field)) return { [column]: `There is no field “${field}”` };
    if (taken.has(field)) return { [column]: `Two columns fill the field “${field}”` };
    taken.set(field, column);
  }
  return taken.has('questionId') ? {} : { [nameOf(0)]: 'Choose the column that holds the question id: questionId' };
}

export function MappingForm({
  reply: { data, sample },
  onChecked,
}: {
  reply: QuestionImportReply;
  onChecked: () => void;
}) {
  const listId = useId();
  const check = useMutation(mapImportMutation(data._id));
  const cancel = useMutation(cancelImportMutation(data._id));
  const columns: readonly FileColumn[] = data.headers.map((header, place) => ({ header, place }));
  const form = useForm<Record<string, string>>({
    name: 'mapping',
    isShort: true,
    check: problemsOf,
    fallbackText: 'The rows could not be checked. Try again in a moment.',
    send: async (fields) => {
      const filled = columns.flatMap(({ header, place }) => {
        const field = fields[nameOf(place)] ?? '';
        return field === '' ? [] : [[field, header] as const];
      });
      await check.mutateAsync(Object.fromEntries(filled));
      onChecked();
    },
  });
  const fieldOf = new Map(Object.entries(data.mapping).map(([field, header]) => [header, field]));

  const shown: readonly Column<FileColumn>[] = [
    { label: 'Column of the file', isHeading: true, cell: ({ header, place }) => header || `Column ${place + 1}` },
    {
      label: 'Field',
      isWide: true,
      cell: ({ header, place }) => (
        <MappingInput
          {...form.field(nameOf(place))}
          list={listId}
          aria-label={`Field for: ${header}`}
          placeholder="Not used"
          defaultValue={fieldOf.get(header) ?? ''}
        />
      ),
    },
    {
      label: 'First values',
      cell: ({ place }) => {
        const values = sample.flatMap((row) => row[place]?.slice(0, 60) || []).slice(0, 3);
        return values.length === 0 ? 'Empty in the first rows' : values.join(' · ');
      },
    },
  ];

  return (
    <MappingFrame
      intro="Say which field each column of your file fills. A column without a field is not read."
      failure={form.failure}
      isBusy={form.isBusy}
      cancel={<CancelImport act={cancel} />}
      onSubmit={form.submit}
    >
      <datalist id={listId}>
        {[...FIELDS].map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
      <DataTable label="Columns and fields" columns={shown} rows={columns} keyOf={({ place }) => place} />
    </MappingFrame>
  );
}
