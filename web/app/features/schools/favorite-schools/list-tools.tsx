// What can be done with the whole list: compare those chosen, export, print.
import type { FavoriteEntry } from '@matricula/contract/schools/favorite-schools.ts';
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { schoolComparisonPath } from '#state/schools/compared-schools.ts';
import { downloadCsv } from '#lib/text/csv.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { favoriteRows } from './favorite-csv.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  entries: readonly FavoriteEntry[];
  selected: readonly string[];
}

export function ListTools({ entries, selected }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {selected.length > 1 ? (
        <ButtonLink to={schoolComparisonPath(selected)} size="small">
          Compare {String(selected.length)} schools
        </ButtonLink>
      ) : (
        <p className={styles.hint}>Select 2 to {MAX_COMPARED_SCHOOLS} schools to compare them.</p>
      )}
      <div className={styles.right}>
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => downloadCsv('favorite-schools.csv', favoriteRows(entries))}
        >
          Export CSV
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}
