// The found schools on a map, and the same schools as a list beside it. Every marker is a link. Loaded only when somebody asks for it.
import { MAP_ATTRIBUTION, MAP_HEIGHT, MAP_WIDTH } from '@matricula/contract/school-map.rules.ts';
import { placeText } from '@matricula/contract/schools.rules.ts';
import type { School } from '@matricula/contract/schools.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type MapMarker, MARKER_RADIUS, placeMarkers } from './map-points.ts';
import { COUNTRY_PATHS, STATE_PATHS } from './north-america.ts';
import styles from './school-map.module.css';

interface SchoolMapProps {
  /** Everything the filters leave, as far as the browser knows it. */
  schools: readonly School[];
  /** How many they leave altogether. */
  total: number;
}

export function SchoolMap({ schools, total }: SchoolMapProps) {
  const markers = useMemo(() => placeMarkers(schools), [schools]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = markers.find(({ school }) => school.schoolId === activeId) ?? null;
  const withoutPlace = schools.length - markers.length;
  /** Pointer and keyboard alike: what one side points at, the other shows. */
  const pointing = (schoolId: string) => ({
    onPointerEnter: () => setActiveId(schoolId),
    onPointerLeave: () => setActiveId(null),
    onFocus: () => setActiveId(schoolId),
    onBlur: () => setActiveId(null),
  });

  return (
    <>
      <a href="#school-map-list" className={styles.skip}>
        Skip the map
      </a>
      <div className={styles.side}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
        <div role="region" aria-label="Map of schools" tabIndex={0} className={styles.region}>
          <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map}>
            <path d={COUNTRY_PATHS} className={styles.countries} aria-hidden />
            <path d={STATE_PATHS} className={styles.states} aria-hidden />
            {markers.map(({ school, x, y }) => (
              <Link
                discover="none"
                key={school.schoolId}
                to={`/school/${school.schoolId}`}
                aria-label={`${school.title}, ${placeText(school)}`}
                className={classNames(styles.marker, school === active?.school && styles.active)}
                {...pointing(school.schoolId)}
              >
                <circle cx={x} cy={y} r={MARKER_RADIUS} />
              </Link>
            ))}
            {active === null ? null : <MarkerName marker={active} />}
          </svg>
        </div>
        <p className={styles.small}>
          {schools.length < total ? `The map shows the ${schools.length} schools of this page. ` : null}
          {withoutPlace > 0 ? `${withoutPlace} of them have no known position and stand only in the list. ` : null}
          Schools of one city are spread around it. {MAP_ATTRIBUTION}
        </p>
      </div>
      <ul id="school-map-list" tabIndex={-1} aria-label="Schools on the map" className={styles.list}>
        {schools.map((school) => (
          <li key={school.schoolId}>
            <Link
              discover="none"
              to={`/school/${school.schoolId}`}
              className={classNames(styles.entry, school.schoolId === activeId && styles.active)}
              {...pointing(school.schoolId)}
            >
              <span>{school.title}</span>
              <span className={styles.place}>{placeText(school)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Beside the marker, on the side where there is room. */
function MarkerName({ marker: { school, x, y } }: { marker: MapMarker }) {
  const isLeft = x > MAP_WIDTH * 0.55;
  return (
    <text
      x={isLeft ? x - 12 : x + 12}
      y={y < 24 ? y + 22 : y - 10}
      textAnchor={isLeft ? 'end' : 'start'}
      className={styles.name}
      aria-hidden
    >
      {school.shortTitle}
    </text>
  );
}
