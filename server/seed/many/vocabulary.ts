// Names, countries, languages and prices for generated consultants, spread as a real list would be: a few frequent, many rare.
import { type Chance, chanceOf } from '../random.ts';

/** Draws an index below `count`, the first ones far more often (Zipf with exponent `slope`). */
export function createZipf(count: number, slope: number): (chance: Chance) => number {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (index + 1) ** slope;
    cumulative[index] = sum;
  }
  return (chance) => {
    const place = chance.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const FREQUENT_FIRST =
  `Emma Liam Olivia Noah Sophia Ethan Ava Lucas Mia Daniel Aisha Muhammad Priya Arjun Wei Mei Fatima Omar
  Sofia Mateo Chloe Nathan Grace Samuel Hannah David Sarah Michael Emily James Jessica Andrew Rachel Kevin Michelle Jason Anna
  Alexander Julia Benjamin Maya Adam Leila Yusuf Zainab Ananya Rohan Kavya Jin Minh Linh Hiroshi Yuki José Camila Diego Valentina
  Zoé Étienne François Amélie Søren Ingrid Björn Łukasz Zofia Dmitri Olena Nikolai Chiara Giulia Kwame Ama Chinedu Ngozi Tunde
  Amina Abdi Hodan Selam Dawit Thandi Sipho Aroha Nikau Leilani Keanu`.split(/\s+/);
const FREQUENT_LAST =
  `Smith Johnson Brown Lee Kim Patel Singh Nguyen Chen Wang Li Zhang Garcia Martinez Rodriguez Lopez Khan Ahmed
  Ali Williams Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Jackson Thompson White Harris Clark Lewis Robinson
  Walker Young King Wright Scott Green Baker Hall Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Sharma Gupta
  Shah Mehta Reddy Iyer Rao Park Choi Tran Pham Le Hernandez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Núñez Muñoz
  Silva Santos Ferreira Costa Rossi Ricci Müller Schmidt Fischer Weber Kowalski Nowak Wójcik Ivanov Petrov Kovalenko Okafor Adeyemi
  Mensah Boateng Diallo Traoré Mohamed Hassan Ibrahim Abdullah Rahman Hussain Malik Cohen Levy Katz Tanaka Suzuki Yamamoto
  O’Brien Murphy Kelly Sullivan Campbell MacDonald Fraser Stewart`.split(/\s+/);

const STARTS =
  `Ab Ad Al Am An Ar As Ba Be Bel Bo Bra Ca Ce Cor Da De Del Do Dra El Em En Er Es Fa Fe Fin Ga Ge Gra Ha Hel Hu Il
  Im In Ja Jo Ka Ke Kel Ko La Le Lin Lo Ma Mar Me Mi Mo Na Ne No Nor O Os Pa Pe Ra Re Ro Sa Se Sha So Ta Te Ther To U Va Ve Vi
  Wa Wel Wi Ya Yo Za Ze`.split(/\s+/);
const MIDDLES =
  `ba be bi da de di do ga go ka ke ko la le li lo lu ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi`.split(
    /\s+/,
  );
const FIRST_ENDS =
  `a ah an ana ar as e el ella en ette i ia ian iel in ina io is ka la lan le lin lyn na nah ne ni o on ra ri ron
  sa shi ta th to us va wen ya`.split(/\s+/);
const LAST_ENDS =
  `ado aki ali ano ara au berg bury by chuk dale dar der di dottir ez field ford gan gar hara ian ich ides idis in
  ini ino iyan kar ko land ler ley lin lund man mann mar moto ndo ner nez ney nik oğlu opoulos ov ović quist rano rez rman sen ska
  son ssen stad sson stein strom swamy tan ton tti uk vich villa wala well wood ya yan zadeh zi`.split(/\s+/);

/** Frequent names first, then ones put together from syllables, until there are `count` different ones. */
function makeNames(kind: string, frequent: readonly string[], ends: readonly string[], count: number): string[] {
  const chance = chanceOf(`names ${kind}`);
  const names = new Set(frequent);
  while (names.size < count) {
    const middle = chance.happens(0.55) ? chance.pick(MIDDLES) : '';
    names.add(chance.pick(STARTS) + middle + chance.pick(ends));
  }
  return [...names];
}

export const FIRST_NAMES = makeNames('first', FREQUENT_FIRST, FIRST_ENDS, 2_400);
export const LAST_NAMES = makeNames('last', FREQUENT_LAST, LAST_ENDS, 5_200);

/** Code and share in a thousand. */
export const COUNTRIES = {
  codes: 'USA CAN GBR AUS IND IRL SGP NZL FRA DEU CHN NGA MEX PAK KEN BRA KOR ARE ISR POL ITA ESP NLD GHA'.split(' '),
  weights: [520, 300, 48, 26, 14, 12, 10, 9, 8, 8, 8, 6, 5, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1],
} as const;

/** Second languages; English is spoken by nearly everybody. */
export const LANGUAGES = {
  codes:
    'fr es zh hi pa ar ur vi ko fa pt ru gu ta tl de bn it uk pl ja he te ml so yo ig am tr el ro sr nl sv ms sw'.split(
      ' ',
    ),
  weights: [
    210, 200, 150, 90, 70, 65, 50, 45, 45, 35, 30, 28, 26, 24, 22, 20, 18, 16, 14, 14, 13, 10, 10, 9, 8, 8, 7, 6, 6, 5,
    5, 4, 4, 4, 3, 3,
  ],
} as const;

/** Fields that only a long list needs, with their parts; they join those of the catalogue. */
export const MORE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  engineering: ['engineering-essays', 'engineering-portfolios', 'co-op-interviews', 'gre-math'],
  'public-health': ['mph-statements', 'sophas', 'mph-interviews'],
  psychology: ['clinical-interviews', 'research-statements', 'gre-verbal', 'cv-review'],
  physiotherapy: ['physio-mmi', 'physio-statements', 'prerequisites'],
  education: ['teaching-statements', 'teaching-interviews', 'practicum'],
  optometry: ['oat', 'optometry-interviews', 'optometry-statements'],
};

/** Field, share in a hundred, and the lowest hourly rate in dollars (spec §9). */
export const FIELDS: readonly (readonly [tag: string, weight: number, leastRate: number])[] = [
  ['medicine', 37, 35],
  ['college', 29, 30],
  ['law', 7, 35],
  ['dentistry', 6, 35],
  ['business', 5, 40],
  ['nursing', 4, 28],
  ['pharmacy', 3, 28],
  ['engineering', 3, 30],
  ['psychology', 2, 28],
  ['public-health', 1.5, 30],
  ['physiotherapy', 1, 30],
  ['education', 0.8, 25],
  ['optometry', 0.7, 30],
];
