// The whole marketplace: a short promise with the popular categories, the grid, and what comes after it. `banner` is another feature's, handed in by the route.
import { lazy, type ReactNode, Suspense } from 'react';
import { BECOME_CONSULTANT_PATH } from '@matricula/contract/base/brands.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RegisterLink } from '#ui/register-link.tsx';
import { CategoryCards } from './category-cards.tsx';
import { ConsultantGrid } from './consultant-grid.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './marketplace-screen.module.css';

/** Loaded with the first choice: most visitors compare nobody, and the server never does. */
const ConsultantCompareBar = lazy(async () => ({
  default: (await import('./shortlists/compare-bar.tsx')).ConsultantCompareBar,
}));

export function MarketplaceScreen({ banner }: { banner: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.opening}>
        <header className={styles.promise}>
          <h1>
            Choose the person <span className={styles.together}>who has been</span>{' '}
            <span className={styles.together}>where you are going</span>
          </h1>
          <p>You see the price, choose the person and write to them directly.</p>
        </header>
        <CategoryCards />
      </div>
      <ConsultantGrid />
      <BecomeConsultant />
      {banner}
      <section className={styles.access} aria-labelledby="access">
        <div>
          <h2 id="access">Write to a consultant today</h2>
          <p>An account is free, and so is writing to a consultant.</p>
        </div>
        <RegisterLink label="Access" />
      </section>
      <Compared />
    </div>
  );
}

/** To our own page, also where an article elsewhere is configured: that one stands in the navigation (spec §1). */
function BecomeConsultant() {
  return (
    <aside className={styles.become}>
      <p>Interested in Becoming a Consultant?</p>
      <ButtonLink to={BECOME_CONSULTANT_PATH} variant="secondary">
        Learn More
        <VisuallyHidden>about becoming a consultant</VisuallyHidden>
      </ButtonLink>
    </aside>
  );
}

function Compared() {
  const { compared } = useShortlist();
  if (compared.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ConsultantCompareBar />
    </Suspense>
  );
}
