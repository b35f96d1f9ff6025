// What the gallery's lists and charts show: moons of the solar system, with mean diameters from NASA's fact sheets.
// True, small and about nobody, so that no sample passes for a person or a school.

export interface Moon {
  name: string;
  planet: string;
  diameterKm: number;
}

const ROWS: readonly [name: string, planet: string, diameterKm: number][] = [
  ['Ganymede', 'Jupiter', 5_268],
  ['Titan', 'Saturn', 5_150],
  ['Callisto', 'Jupiter', 4_821],
  ['Io', 'Jupiter', 3_643],
  ['The Moon', 'Earth', 3_475],
  ['Europa', 'Jupiter', 3_122],
  ['Triton', 'Neptune', 2_707],
  ['Titania', 'Uranus', 1_577],
  ['Rhea', 'Saturn', 1_527],
  ['Oberon', 'Uranus', 1_523],
  ['Iapetus', 'Saturn', 1_469],
  ['Umbriel', 'Uranus', 1_169],
  ['Ariel', 'Uranus', 1_158],
  ['Dione', 'Saturn', 1_123],
  ['Tethys', 'Saturn', 1_062],
  ['Enceladus', 'Saturn', 504],
  ['Miranda', 'Uranus', 472],
  ['Proteus', 'Neptune', 420],
  ['Mimas', 'Saturn', 396],
];

export const MOONS: readonly Moon[] = ROWS.map(([name, planet, diameterKm]) => ({ name, planet, diameterKm }));
export const SOURCE = `${MOONS.length} moons, mean diameters from NASA’s planetary fact sheets`;
export const PLANETS = [...new Set(MOONS.map(({ planet }) => planet))].map((value) => ({ value, label: value }));
export const PAGE_SIZE = 6;

interface Question {
  search: string;
  planet: string | null;
  /** 'name', 'size', or '-size'. */
  sort: string;
}

/** As a server would answer. */
export function findMoons({ search, planet, sort }: Question): Moon[] {
  const found = MOONS.filter(
    (moon) => moon.name.toLowerCase().includes(search.toLowerCase()) && (planet === null || moon.planet === planet),
  );
  if (sort === 'name') return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return found.toSorted((a, b) => (sort === 'size' ? a.diameterKm - b.diameterKm : b.diameterKm - a.diameterKm));
}

export function pageOf(moons: readonly Moon[], page: number): Moon[] {
  return moons.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
