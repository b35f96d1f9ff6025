// Ways out of an empty list: past its end, or filters too narrow. Each list says in its own words why nothing is shown.
// Loaded when it is needed; its styles come with the list, so that it arrives styled.
import type { ReactNode } from 'react';
import { Link, type LinkProps, type To } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { type AppliedFilter, withoutAll } from './applied-filters.ts';
import styles from './results.module.css';
import type { Listing } from './use-listing-address.ts';

export function PastEnd({ page, lastPage, to }: { page: number; lastPage: number; to: To }) {
  return (
    <EmptyBox level={3} title={`There is no page ${page}`}>
      <p>The list ends on page {lastPage}.</p>
      <ButtonLink to={to} variant="secondary">
        Go to page {lastPage}
      </ButtonLink>
    </EmptyBox>
  );
}

interface WayProps extends Pick<LinkProps, 'to' | 'preventScrollReset' | 'discover'> {
  /** What the way leads to, beside the link: a number, a place. */
  note: string | null;
  children: ReactNode;
}

export function Ways({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>;
}

export function Way({ note, ...link }: WayProps) {
  return (
    <li>
      <Link {...link} />
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </li>
  );
}

/** Which filters dropping by itself may help. One alone does not count: without it there is the whole list, which has a button of its own. */
export function droppable<Filters>(applied: readonly AppliedFilter<Filters>[]): readonly AppliedFilter<Filters>[] {
  return applied.length > 1 ? applied : [];
}

interface DropFiltersProps<Filters> {
  applied: readonly AppliedFilter<Filters>[];
  /** What each of the droppable ones would leave; undefined where that is not known (yet). */
  counts: readonly (number | undefined)[];
  textOf: (count: number, place: number) => string;
  addressOf: Listing<Filters>['addressOf'];
  /** 'Show all schools' */
  allLabel: string;
}

/** Which single filter to drop: those that would help, the most helpful first. Before the counts are known, all of them. */
export function DropFilters<Filters>({ applied, counts, textOf, addressOf, allLabel }: DropFiltersProps<Filters>) {
  const candidates = droppable(applied);
  const ways = candidates
    .map((filter, place) => ({ ...filter, place, count: counts[place] }))
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return (
    <>
      {candidates.length > 0 && ways.length === 0 ? (
        <p>Removing one filter is not enough. Try removing several.</p>
      ) : null}
      <Ways>
        {ways.map(({ key, label, without, place, count }) => (
          <Way
            key={key}
            to={addressOf(without)}
            preventScrollReset
            note={count === undefined ? null : textOf(count, place)}
          >
            Without {label}
          </Way>
        ))}
      </Ways>
      <ButtonLink to={addressOf(withoutAll(applied))} variant="secondary" preventScrollReset>
        {allLabel}
      </ButtonLink>
    </>
  );
}
