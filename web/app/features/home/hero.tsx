// The promise in one line, the two ways in (spec §2: Access and View), and a real question beside them.
import { ButtonLink } from '#ui/button.tsx';
import styles from './hero.module.css';
import { SampleQuestion } from './sample-question.tsx';

const PANELS = [
  {
    title: 'Question banks',
    text: 'Medicine Interview, CASPer and AAMC PREview, with expert answers to compare yours with.',
    action: { label: 'Access', to: '/register', variant: 'primary' },
  },
  {
    title: 'Peerway marketplace',
    text: 'Choose a peer consultant yourself and write to them directly.',
    action: { label: 'View', to: '/marketplace', variant: 'secondary' },
  },
] as const;

export function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <h1 className={styles.promise}>Prepare with people who got in.</h1>
        <p className={styles.lead}>
          Practice for medical-school and college admissions, and a direct line to the students who have already sat
          where you will sit.
        </p>
        <div className={styles.panels}>
          {PANELS.map(({ title, text, action }) => (
            <section key={title} className={styles.panel}>
              <div>
                <h2 className={styles.panelTitle}>{title}</h2>
                <p className={styles.panelText}>{text}</p>
              </div>
              <ButtonLink to={action.to} variant={action.variant} aria-label={`${action.label}: ${title}`}>
                {action.label}
              </ButtonLink>
            </section>
          ))}
        </div>
      </div>
      <SampleQuestion />
    </div>
  );
}
