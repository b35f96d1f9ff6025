// The landing page on Matricula's host (spec §1, §2).
import type { ReactNode } from 'react';
import { Part } from '#ui/part.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { PopularFields } from './popular-fields.tsx';
import { ReadyToExcel } from './ready-to-excel.tsx';
import { SimpleAndDirect } from './simple-and-direct.tsx';
import { UpdateCards } from './update-cards.tsx';
import { WaysIn } from './ways-in.tsx';

interface LandingProps {
  consultantCard: Parameters<typeof Hero>[0]['consultantCard'];
  /** What students wrote, each with its source: the ratings' own list. */
  testimonials: ReactNode;
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
      <Part>
        <UpdateCards />
      </Part>
      <Part>
        <SimpleAndDirect />
      </Part>
      <section className={styles.testimonials} aria-labelledby="testimonials">
        <h2 id="testimonials">What students say</h2>
        <Part>{testimonials}</Part>
      </section>
      <Part>
        <ReadyToExcel />
      </Part>
    </div>
  );
}
