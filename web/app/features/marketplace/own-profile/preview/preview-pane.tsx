// One's own profile as applicants see it, as a page or as a card of the marketplace. Only to be looked at: nothing in it can be pressed.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import { type ReactNode, useState } from 'react';
import styles from './preview-pane.module.css';
import { cardOf, type ProfileViews } from './profile-views.ts';

const VIEWS = { page: 'Page', card: 'Card' } as const;
type View = keyof typeof VIEWS;

interface PreviewPaneProps {
  profile: ConsultantProfile;
  views: ProfileViews;
  title?: string;
}

export function PreviewPane({ profile, views, title = 'Preview: as applicants see it' }: PreviewPaneProps) {
  const [view, setView] = useState<View>('page');
  return (
    <section className={styles.pane} aria-labelledby="profile-preview">
      <div className={styles.head}>
        <h2 id="profile-preview" className={styles.title}>
          {title}
        </h2>
        <div role="group" aria-label="Show as" className={styles.views}>
          {(Object.keys(VIEWS) as View[]).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.view}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {VIEWS[name]}
            </button>
          ))}
        </div>
      </div>
      <PreviewFrame view={view}>{view === 'page' ? views.page(profile) : views.card(cardOf(profile))}</PreviewFrame>
    </section>
  );
}

/** The view alone, in a frame. */
function PreviewFrame({ view, children }: { view: View; children: ReactNode }) {
  return (
    <div
      className={styles.frame}
      data-view={view}
      role="group"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys; nothing in it takes the focus
      tabIndex={0}
    >
      <div inert className={styles.shown}>
        {children}
      </div>
    </div>
  );
}
