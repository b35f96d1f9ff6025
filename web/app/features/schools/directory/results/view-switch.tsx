// Cards, table or map: three addresses of the same schools.
import { type DirectoryView, VIEWS } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { Link } from 'react-router';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import styles from './view-switch.module.css';

const LOOKS: Record<DirectoryView, { label: string; Icon: typeof IconTable }> = {
  grid: { label: 'Cards', Icon: IconLayoutGrid },
  table: { label: 'Table', Icon: IconTable },
  map: { label: 'Map', Icon: IconMap2 },
};

export function ViewSwitch({ asked, addressOf }: DirectoryFilters) {
  return (
    <nav aria-label="View" className={styles.switch}>
      {VIEWS.map((view) => {
        const { label, Icon } = LOOKS[view];
        return (
          <Link
            key={view}
            to={addressOf({ view })}
            preventScrollReset
            aria-current={asked.view === view ? 'true' : undefined}
            className={styles.view}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
