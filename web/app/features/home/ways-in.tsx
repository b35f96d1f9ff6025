// The two panels of the landing page (spec §2): Access to registration, View to the marketplace.
import { ButtonLink } from '#ui/button.tsx';
import styles from './ways-in.module.css';

const PANELS = [
  {
    title: 'Question banks',
    text: 'Medicine Interview, CASPer and AAMC PREview. One question of each is open to try; the banks follow.',
    action: { label: 'Access', to: '/register', variant: 'primary' },
  },
  {
    title: 'Peerway marketplace',
    text: 'Choose a peer consultant yourself and write to them directly.',
    action: { label: 'View', to: '/marketplace', variant: 'secondary' },
  },
] as const;

export function WaysIn() {
  return (
    <div className={styles.panels}>
      {PANELS.map(({ title, text, action }) => (
        <section key={title} className={styles.panel}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <ButtonLink to={action.to} variant={action.variant} aria-label={`${action.label}: ${title}`}>
            {action.label}
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}
