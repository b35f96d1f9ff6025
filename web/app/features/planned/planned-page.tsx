// The honest page of a screen that is not built yet: its title, what it will hold, a way onward.
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { type PlannedKey, PLANNED_SCREENS } from './planned-screens.ts';
import styles from './planned-page.module.css';

export function PlannedPage({ screen }: { screen: PlannedKey }) {
  const { title, lead, holds, onward } = PLANNED_SCREENS[screen];
  return (
    <Page title={title} lead={lead}>
      <div className={styles.columns}>
        <h2 className={styles.heading}>What this page will hold</h2>
        <div className={styles.body}>
          <ul className={styles.list}>
            {holds.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={styles.state}>
            This page is not built yet. Nothing on it works today, and nothing is hidden behind it.
          </p>
          <div>
            <ButtonLink to={onward.to} variant="secondary">
              {onward.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  );
}
