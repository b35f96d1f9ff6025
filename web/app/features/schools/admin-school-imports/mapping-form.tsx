// Step three: which column of the file fills which field. What the names suggest is chosen already.
import { IMPORT_COLUMNS, type ImportColumn } from '@matricula/contract/schools/school-imports.rules.ts';
import type { ImportReply } from '@matricula/contract/schools/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { mapImportMutation } from './admin-school-imports.queries.ts';
import { CancelImport } from './cancel-import.tsx';
import styles from './mapping-form.module.css';

interface MappingFormProps {
  reply: ImportReply;
  onChecked: () => void;
}

const REQUIRED = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired);

export function MappingForm({ reply: { data, sample }, onChecked }: MappingFormProps) {
  const check = useMutation(mapImportMutation(data._id));
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
          <select
            {...place}
            aria-label={`Column for: ${label}`}
            className={styles.select}
            defaultValue={data.mapping[name] ?? ''}
          >
            <option value="">Leave as it is</option>
            {data.headers.map((header) => (
              <option key={header} value={header}>
                {header}
              </option>
            ))}
          </select>
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
    <form onSubmit={form.submit} noValidate>
      <Stack gap="large">
        <div className={styles.intro}>
          <h2 className={styles.title}>3. Match the columns</h2>
          <p>Say which column of your file fills which field. The next step only checks; nothing is changed.</p>
          {unused.length === 0 ? null : <p className={styles.unused}>{`Not used: ${unused.join(', ')}`}</p>}
        </div>
        <DataTable label="Fields and columns" columns={columns} rows={IMPORT_COLUMNS} keyOf={({ name }) => name} />
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        {missing.length === 0 ? null : (
          <Banner kind="note">{`Choose a column for: ${missing.map(({ label }) => label).join(', ')}`}</Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" disabled={missing.length > 0} isBusy={form.isBusy} busyLabel="Checking the rows...">
            Check the rows
          </Button>
          <CancelImport data={data} />
        </div>
      </Stack>
    </form>
  );
}
