// The whole marketplace: a short promise with the popular categories, the grid, and what comes after it. `banner` is another feature's, handed in by the route.
import type { ReactNode } from 'react';
import { useSite } from '#lib/brand.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { CategoryCards } from './category-cards.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ConsultantGrid } from './consultant-grid.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './marketplace-screen.module.css';
import { VoucherOffer } from './voucher-offer.tsx';

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
      <ConsultantGrid offer={<VoucherOffer />} />
      <BecomeConsultant />
      {banner}
      <section className={styles.access} aria-labelledby="access">
        <div>
          <h2 id="access">Write to a consultant today</h2>
          <p>An account is free. You pay a consultant only for what you book.</p>
        </div>
        <ButtonLink to="/register">Access</ButtonLink>
      </section>
      <CompareBar />
    </div>
  );
}

function BecomeConsultant() {
  const { becomeConsultantUrl } = useSite();
  return (
    <aside className={styles.become}>
      <p>Interested in Becoming a Consultant?</p>
      <ButtonAnchor href={becomeConsultantUrl} rel="noopener" variant="secondary">
        Learn More
        <VisuallyHidden>about becoming a consultant</VisuallyHidden>
      </ButtonAnchor>
    </aside>
  );
}
