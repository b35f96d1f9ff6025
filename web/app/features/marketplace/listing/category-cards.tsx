// 'Popular' (spec §2): College and Medicine with their starting prices. A card chooses the category and scrolls to the grid.
import {
  MARKETPLACE_CLAIMS,
  POPULAR_TAGS,
  writeFilters,
  NO_FILTERS,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import { Link } from 'react-router';
import { formatDollars } from '#lib/text/format.ts';
import styles from './category-cards.module.css';
import { GRID_ID } from './consultant-grid.tsx';
import { useMarketplaceFilters } from './filters/use-marketplace-filters.ts';

const TITLES: Record<(typeof POPULAR_TAGS)[number], string> = { college: 'College', medicine: 'Medicine' };

export function CategoryCards() {
  const { asked, path } = useMarketplaceFilters();
  return (
    <section aria-labelledby="popular" className={styles.section}>
      <h2 id="popular" className={styles.title}>
        Popular
      </h2>
      <ul className={styles.cards}>
        {POPULAR_TAGS.map((tag) => (
          <li key={tag}>
            <Link
              // Spec §2: the tag alone, and page=1 said in the address.
              to={{
                pathname: path,
                search: `${writeFilters({ ...NO_FILTERS, tag }).toString()}&page=1`,
                hash: GRID_ID,
              }}
              className={styles.card}
              aria-current={asked.tag === tag ? 'true' : undefined}
            >
              <span className={styles.name}>{TITLES[tag]}</span>
              <span className={styles.price}>from {formatDollars(MARKETPLACE_CLAIMS.startingPrices[tag])}/hr</span>
              <span className={styles.when}>available {MARKETPLACE_CLAIMS.availability}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
