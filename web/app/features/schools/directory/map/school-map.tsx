// The found schools on a map, whole or one region of it, and the same schools as a list beside it. Every marker is a link, in the color of how the
// reader's numbers stand there; the list says it in words. Loaded only when somebody asks for it.
import { fitOf, matchNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { type Standing, STANDING_LABELS } from '@matricula/contract/base/standing.ts';
import { MAP_ATTRIBUTION } from '@matricula/contract/schools/directory/school-map.rules.ts';
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { classNames } from '#ui/class-names.ts';
import { StandingMark } from '#ui/marks/standing-mark.tsx';
import { frameOf, type MapFrame, type Region, regionOf, REGIONS } from './map-regions.ts';
import { type MapMarker, MARKER_RADIUS, placeMarkers } from './map-points.ts';
import { COUNTRY_PATHS, STATE_PATHS } from './north-america.ts';
import styles from './school-map.module.css';

interface SchoolMapProps {
  /** Everything the filters leave, as far as the browser knows it. */
  schools: readonly School[];
  /** How many they leave altogether. */
  total: number;
}

export function SchoolMap({ schools: found, total }: SchoolMapProps) {
  const [region, setRegion] = useState<Region>('All');
  const schools = useMemo(
    () => (region === 'All' ? found : found.filter((school) => regionOf(school) === region)),
    [found, region],
  );
  const frame = useMemo(() => frameOf(region, schools), [region, schools]);
  const radius = MARKER_RADIUS / frame.zoom ** 0.75;
  const markers = useMemo(() => placeMarkers(schools, radius), [schools, radius]);
  const { numbers } = useMyNumbers();
  const fits = useMemo(
    () => new Map(schools.map((school) => [school.schoolId, fitOf(matchNumbers(school, numbers))])),
    [schools, numbers],
  );
  const hasFits = [...fits.values()].some((fit) => fit !== null);
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
        <RegionChoice region={region} schools={found} onChoose={setRegion} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
        <div role="region" aria-label="Map of schools" tabIndex={0} className={styles.region}>
          <svg
            viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
            className={classNames(styles.map, region !== 'All' && styles.close)}
          >
            <path d={COUNTRY_PATHS} className={styles.countries} aria-hidden />
            <path d={STATE_PATHS} className={styles.states} aria-hidden />
            {markers.map(({ school, x, y }) => (
              <Link
                discover="none"
                key={school.schoolId}
                to={`/school/${school.schoolId}`}
                aria-label={labelOf(school, fits.get(school.schoolId) ?? null)}
                data-fit={fits.get(school.schoolId) ?? (hasFits ? 'none' : undefined)}
                className={classNames(styles.marker, school === active?.school && styles.active)}
                {...pointing(school.schoolId)}
              >
                <circle cx={x} cy={y} r={radius} />
              </Link>
            ))}
            {active === null ? null : <MarkerName marker={active} frame={frame} />}
          </svg>
        </div>
        <FitLegend fits={[...fits.values()]} />
        <p className={styles.small}>
          {found.length < total ? `The map shows the ${found.length} schools of this page. ` : null}
          {withoutPlace > 0 ? `${withoutPlace} of them have no known location and appear only in the list. ` : null}
          Schools in the same city are spread around it. {MAP_ATTRIBUTION}
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
              <StandingMark standing={fits.get(school.schoolId) ?? null} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function labelOf(school: School, fit: Standing | null): string {
  const name = `${school.title}, ${placeText(school)}`;
  return fit === null ? name : `${name}, your numbers: ${STANDING_LABELS[fit].toLowerCase()}`;
}

interface RegionChoiceProps {
  region: Region;
  schools: readonly School[];
  onChoose: (region: Region) => void;
}

/** Only regions that have a school in them. */
function RegionChoice({ region, schools, onChoose }: RegionChoiceProps) {
  const counts = Map.groupBy(schools, regionOf);
  return (
    <div role="group" aria-label="Region" className={styles.regions}>
      {REGIONS.filter((one) => one === 'All' || one === region || counts.has(one)).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === region}
          className={styles.choice}
          onClick={() => onChoose(one)}
        >
          {one}
          <span className={styles.count}>{one === 'All' ? schools.length : (counts.get(one)?.length ?? 0)}</span>
        </button>
      ))}
    </div>
  );
}

/** What the colors say and of how many; nothing before the reader has entered numbers. */
function FitLegend({ fits }: { fits: readonly (Standing | null)[] }) {
  if (fits.every((fit) => fit === null)) {
    return <p className={styles.small}>Enter ‘My numbers’ above to color the schools by how yours compare.</p>;
  }
  const rows = [
    ...(['above', 'within', 'below'] as const).map((fit) => ({ fit, label: STANDING_LABELS[fit] })),
    { fit: null, label: 'Not compared' },
  ];
  return (
    <ul aria-label="Your numbers, schools by color" className={styles.legend}>
      {rows.map(({ fit, label }) => (
        <li key={label} data-fit={fit ?? undefined}>
          {label} {fits.filter((one) => one === fit).length}
        </li>
      ))}
    </ul>
  );
}

/** Beside the marker, on the side where there is room. */
function MarkerName({ marker: { school, x, y }, frame }: { marker: MapMarker; frame: MapFrame }) {
  const isLeft = x > frame.x + frame.width * 0.55;
  const step = 12 / frame.zoom;
  return (
    <text
      x={isLeft ? x - step : x + step}
      y={y < frame.y + 2 * step ? y + 2 * step : y - step}
      textAnchor={isLeft ? 'end' : 'start'}
      fontSize={24 / frame.zoom}
      strokeWidth={5 / frame.zoom}
      className={styles.name}
      aria-hidden
    >
      {school.shortTitle}
    </text>
  );
}
