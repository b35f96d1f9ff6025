// The rows that an import leaves out and what is wrong with each, as a table and as a file to send on.
import type { ImportError } from '@matricula/contract/schools/school-imports.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { downloadCsv } from '#lib/text/csv.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import styles from './dry-run.module.css';
import { errorRows } from './import-files.ts';
import { rowsText } from './import-words.ts';

const COLUMNS: readonly Column<ImportError>[] = [
  { label: 'Line', isHeading: true, cell: ({ line }) => `Line ${line}` },
  { label: 'School', cell: ({ schoolId }) => (schoolId === '' ? 'No id' : schoolId) },
  {
    label: 'What is wrong',
    isWide: true,
    cell: ({ errors }) => (
      <ul className={styles.problems}>
        {errors.map(({ column, message }) => (
          <li key={`${column}: ${message}`}>
            {column === '' ? null : <b>{`${column}: `}</b>}
            {message}
          </li>
        ))}
      </ul>
    ),
  },
];

interface BadRowsProps {
  errors: readonly ImportError[];
  badCount: number;
  fileName: string;
}

export function BadRows({ errors, badCount, fileName }: BadRowsProps) {
  return (
    <section aria-labelledby="bad-rows" className={styles.bad}>
      <div className={styles.badHead}>
        <h3 id="bad-rows" className={styles.subtitle}>
          {errors.length < badCount
            ? `The first ${errors.length} of ${rowsText(badCount)} left out`
            : `${rowsText(badCount)} left out`}
        </h3>
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => downloadCsv(`${fileName.replace(/\.csv$/i, '')}-problems.csv`, errorRows(errors))}
        >
          Download the problems
        </Button>
      </div>
      <DataTable label="Rows with problems" columns={COLUMNS} rows={errors} keyOf={({ line }) => line} />
    </section>
  );
}
