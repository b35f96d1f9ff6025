// The landing page on Matricula's host (spec §1, §2).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Part } from '#ui/layout/part.tsx';
import { Hero } from './hero.tsx';
import { firstConsultantQuery } from './home.queries.ts';
import styles from './landing.module.css';
import { PopularFields } from './popular-fields.tsx';
import { ReadyToExcel } from './ready-to-excel.tsx';
import { SimpleAndDirect } from './simple-and-direct.tsx';
import { UpdateCards } from './update-cards.tsx';
import { WaysIn } from './ways-in.tsx';

interface LandingProps {
  consultantCard: Parameters<typeof Hero>[0]['consultantCard'];
  /** What students wrote, each with its source: the ratings' own list. One notice per page says that people are invented. */
  testimonials: (isDemoSaid: boolean) => ReactNode;
}

export function Landing({ consultantCard, testimonials }: LandingProps) {
  return (
    <div className={styles.landing}>
      <Part>
        <Hero consultantCard={consultantCard} />
      </Part>
      <Part>
        <WaysIn />
      </Part>
      <Part>
        <PopularFields />
      </Part>
      <UpdateCards />
      <Part>
        <SimpleAndDirect />
      </Part>
      <section className={styles.testimonials} aria-labelledby="testimonials">
        <h2 id="testimonials">What students say</h2>
        <Part>
          <Praise testimonials={testimonials} />
        </Part>
      </section>
      <Part>
        <ReadyToExcel />
      </Part>
    </div>
  );
}

/** Where the first view already says that people are invented, the reviews need not say it again. */
function Praise({ testimonials }: Pick<LandingProps, 'testimonials'>) {
  const { data: consultant } = useQuery(firstConsultantQuery());
  return testimonials(consultant?.isDemo === true);
}
