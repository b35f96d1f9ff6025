// The list of a shell's places in its groups, with icons, counts and the mark of where one is.
import { useId } from 'react';
import { Link } from 'react-router';
import type { Place, PlaceGroup } from './places.ts';
import styles from './place-list.module.css';

interface PlaceListProps {
  groups: readonly PlaceGroup[];
  current: Place | undefined;
}

export function PlaceList({ groups, current }: PlaceListProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.title} group={group} current={current} />
      ))}
    </div>
  );
}

function Group({ group: { title, places }, current }: { group: PlaceGroup; current: Place | undefined }) {
  const id = useId();
  return (
    <div>
      {title === null ? null : (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={title === null ? undefined : id}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} isCurrent={place.to === current?.to} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceLinkProps {
  place: Place;
  isCurrent: boolean;
  className: string | undefined;
}

export function PlaceLink({ place: { label, to, icon, count }, isCurrent, className }: PlaceLinkProps) {
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
      {count}
    </Link>
  );
}
