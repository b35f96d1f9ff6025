// The frame of screens that people work in: one bar, a list of places beside the page from 992 px, one main part. Below 992 px the
// places are a bar at the bottom, or one button in the bar that names the present place and opens the list.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { PlaceLink, PlaceList } from './place-list.tsx';
import { findCurrent, type Place, type PlaceGroup } from './places.ts';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

interface ShellProps {
  /** What the list of places is called for whoever cannot see it. */
  label: string;
  /** roomy: a bar of 56 px. dense: 48 px, smaller titles, for tables. */
  variant: 'roomy' | 'dense';
  /** At the left of the bar: the mark, and what it leads to. */
  home: ReactNode;
  /** At the right of the bar. */
  tools: ReactNode;
  groups: readonly PlaceGroup[];
  /** At most five, at the bottom below 992 px. Left out, the list opens from the bar; an empty list means neither. */
  bottomPlaces?: readonly Place[];
  /** The screen scrolls inside what is left of the window. */
  isFullHeight?: boolean;
  children: ReactNode;
}

export function Shell({
  label,
  variant,
  home,
  tools,
  groups,
  bottomPlaces,
  isFullHeight = false,
  children,
}: ShellProps) {
  const current = findCurrent(groups, useLocation().pathname);
  return (
    <div className={classNames(styles.shell, styles[variant], isFullHeight && styles.full)}>
      <SkipLink />
      <header className={styles.bar}>
        {home}
        {bottomPlaces === undefined && groups.length > 0 ? (
          <PlaceMenu label={label} groups={groups} current={current} />
        ) : null}
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={styles.side}>
        {groups.length === 0 ? null : (
          <nav aria-label={label}>
            <PlaceList groups={groups} current={current} />
          </nav>
        )}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bottomPlaces === undefined || bottomPlaces.length === 0 ? null : (
        <nav className={styles.bottom} aria-label={label}>
          <ul className={styles.bottomList}>
            {bottomPlaces.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} isCurrent={place.to === current?.to} className={styles.bottomLink} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function PlaceMenu({ label, groups, current }: Pick<ShellProps, 'label' | 'groups'> & { current: Place | undefined }) {
  return (
    <nav className={styles.placeMenu} aria-label={label}>
      <Disclosure
        className={undefined}
        summary={
          <>
            <span className={styles.placeName}>{current?.label ?? label}</span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </>
        }
        summaryClassName={styles.placeButton}
      >
        <div className={styles.placePanel}>
          <PlaceList groups={groups} current={current} />
        </div>
      </Disclosure>
    </nav>
  );
}
