// The rows that an import leaves out and what is wrong with each, as a table and as a file to send on; also rows that it takes with a remark.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { downloadCsv } from '#lib/text/csv.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { rowsText } from './import-words.ts';
import { ResultSection } from './result-section.tsx';
import styles from './results.module.css';

export interface FoundRow {
  line: number;
  /** The school, the question. */
  id: string;
  errors: readonly { column: string; message: string }[];
}

/** One line for each thing that is wrong, so that it can be sorted and sent on. */
export function problemRows(rows: readonly FoundRow[], idColumn: string): (string | number)[][] {
  return [
    ['line', idColumn, 'column', 'problem'],
    ...rows.flatMap(({ line, id, errors }) => errors.map(({ column, message }) => [line, id, column, message])),
  ];
}

const columnsOf = (noun: string): readonly Column<FoundRow>[] => [
  { label: 'Line', isHeading: true, cell: ({ line }) => `Line ${line}` },
  { label: noun, cell: ({ id }) => (id === '' ? 'No id' : id) },
  { label: 'What is wrong', isWide: true, cell: ({ errors }) => <Findings findings={errors} /> },
];

export function Findings({ findings }: { findings: FoundRow['errors'] }) {
  return (
    <ul className={styles.problems}>
      {findings.map(({ column, message }) => (
        <li key={`${column}: ${message}`}>
          {column === '' ? null : <b>{`${column}: `}</b>}
          {message}
        </li>
      ))}
    </ul>
  );
}

interface BadRowsProps {
  rows: readonly FoundRow[];
  count: number;
  fileName: string;
  /** What a row is about: 'School', and how a file calls its id: 'schoolId'. */
  noun: string;
  idColumn: string;
  /** Taken nevertheless, with something to weigh. */
  isTaken?: boolean;
}

export function BadRows({ rows, count, fileName, noun, idColumn, isTaken = false }: BadRowsProps) {
  const what = isTaken ? 'with something to weigh' : 'left out';
  const word = isTaken ? 'remarks' : 'problems';
  return (
    <ResultSection
      title={
        rows.length < count ? `The first ${rows.length} of ${rowsText(count)} ${what}` : `${rowsText(count)} ${what}`
      }
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => downloadCsv(`${fileName.replace(/\.\w+$/, '')}-${word}.csv`, problemRows(rows, idColumn))}
        >
          {`Download the ${word}`}
        </Button>
      }
    >
      <DataTable label={`Rows with ${word}`} columns={columnsOf(noun)} rows={rows} keyOf={({ line }) => line} />
    </ResultSection>
  );
}
