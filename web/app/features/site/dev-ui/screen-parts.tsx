// The larger parts that screens are made of, once, in the scheme of the page: two at once would answer to the same keys and address.
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import styles from './gallery.module.css';
import { ListingParts, TableParts } from './list-parts.tsx';
import { ReviewParts } from './review-parts.tsx';
import { ChartParts, FormParts, LongWorkParts } from './work-parts.tsx';

export function ScreenParts() {
  // Some of them read what the device keeps, which the server has not.
  if (!useIsHydrated()) return null;
  return (
    <section aria-label="Parts of screens">
      <h2 className={styles.scheme}>Parts of screens</h2>
      <div className={styles.parts}>
        <TableParts />
        <ReviewParts />
        <div className={styles.columns}>
          <ListingParts />
          <FormParts />
          <LongWorkParts />
          <ChartParts />
        </div>
      </div>
    </section>
  );
}
