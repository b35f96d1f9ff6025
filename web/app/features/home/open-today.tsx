// What works today and what does not yet, said plainly.
import { Link } from 'react-router';
import { Tag } from '#ui/tag.tsx';
import styles from './open-today.module.css';

const PARTS = [
  {
    title: 'Your account',
    to: '/register',
    text: 'Registration, a confirmed address, and every device you are signed in on.',
    isOpen: true,
  },
  {
    title: 'Terms and privacy',
    to: '/privacy',
    text: 'What we keep about you and why, in words that can be read.',
    isOpen: true,
  },
  {
    title: 'Medicine Interview',
    to: '/products/medinterview',
    text: 'Interview questions with a clock, a recording and expert answers.',
    isOpen: false,
  },
  {
    title: 'CASPer',
    to: '/products/casper',
    text: 'Situational-judgement scenarios under the time of the test.',
    isOpen: false,
  },
  {
    title: 'AAMC PREview',
    to: '/products/aamcpreview',
    text: 'Scenarios to rate, beside the ratings of experts.',
    isOpen: false,
  },
  {
    title: 'Peerway',
    to: '/marketplace',
    text: 'Peer consultants with their prices, schools and reviews.',
    isOpen: false,
  },
  {
    title: 'Schools',
    to: '/mstar',
    text: 'Medical schools side by side, each number with its year and source.',
    isOpen: false,
  },
];

export function OpenToday() {
  return (
    <section className={styles.section} aria-labelledby="open-today">
      <div className={styles.heading}>
        <h2 id="open-today">What is open today</h2>
        <p>We are building in the open. A part that is not ready says so here and on its own page.</p>
      </div>
      <ul className={styles.list}>
        {PARTS.map(({ title, to, text, isOpen }) => (
          <li key={title} className={styles.part}>
            <Link to={to} className={styles.title}>
              {title}
            </Link>
            <p>{text}</p>
            {isOpen ? <Tag tone="success">Open</Tag> : <Tag>In preparation</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
