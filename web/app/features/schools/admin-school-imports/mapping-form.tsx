// Step three: which column of the file fills which field. What the names suggest is chosen already.
import { IMPORT_COLUMNS, type ImportColumn } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import type { ImportReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { CancelImport } from '#ui/import/import-acts.tsx';
import { MappingFrame, MappingSelect } from '#ui/import/mapping-frame.tsx';
import { cancelImportMutation, mapImportMutation } from './admin-school-imports.queries.ts';

interface MappingFormProps {
  reply: ImportReply;
  onChecked: () => void;
}

const REQUIRED = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired);

export function MappingForm({ reply: { data, sample }, onChecked }: MappingFormProps) {
  const check = useMutation(mapImportMutation(data._id));
  const cancel = useMutation(cancelImportMutation(data._id));
  const form = useForm<Record<string, string>>({
    name: 'mapping',
    // The button waits for the required columns.
    check: () => ({}),
    fallbackText: 'The rows could not be checked. Try again in a moment.',
    send: async (fields) => {
      await check.mutateAsync(Object.fromEntries(Object.entries(fields).filter(([, header]) => header !== '')));
      onChecked();
    },
  });
  const headerOf = (field: string) => form.watch(field) ?? data.mapping[field] ?? '';
  const missing = REQUIRED.filter(({ name }) => headerOf(name) === '');
  const usedHeaders = new Set(IMPORT_COLUMNS.map(({ name }) => headerOf(name)));
  const unused = data.headers.filter((header) => !usedHeaders.has(header));

  const columns: readonly Column<ImportColumn>[] = [
    {
      label: 'Field',
      isHeading: true,
      cell: ({ label, isRequired }) => (isRequired ? `${label} (required)` : label),
    },
    {
      label: 'Column of the file',
      cell: ({ name, label }) => {
        const { error: _never, ...place } = form.field(name);
        return (
          <MappingSelect {...place} aria-label={`Column for: ${label}`} defaultValue={data.mapping[name] ?? ''}>
            <option value="">Leave as it is</option>
            {data.headers.map((header) => (
              <option key={header} value={header}>
                {header}
              </option>
            ))}
          </MappingSelect>
        );
      },
    },
    {
      label: 'First values',
      cell: ({ name }) => {
        const place = data.headers.indexOf(headerOf(name));
        const values = sample.flatMap((row) => row[place] || []).slice(0, 3);
        return place === -1 ? '' : values.length === 0 ? 'Empty in the first rows' : values.join(' · ');
      },
    },
  ];

  return (
    <MappingFrame
      intro="Say which column of your file fills which field."
      unused={unused}
      failure={form.failure}
      missing={missing.length === 0 ? null : `Choose a column for: ${missing.map(({ label }) => label).join(', ')}`}
      isBusy={form.isBusy}
      cancel={<CancelImport act={cancel} />}
      onSubmit={form.submit}
    >
      <DataTable label="Fields and columns" columns={columns} rows={IMPORT_COLUMNS} keyOf={({ name }) => name} />
    </MappingFrame>
  );
}
