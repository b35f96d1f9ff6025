// The landing page on Matricula's host.
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { OpenToday } from './open-today.tsx';
import { SimpleAndDirect } from './simple-and-direct.tsx';

export function Landing() {
  return (
    <div className={styles.landing}>
      <Hero />
      <SimpleAndDirect />
      <OpenToday />
    </div>
  );
}
