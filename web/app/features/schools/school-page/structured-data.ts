// What search engines read of a school (schema.org): the institution and the way to its page. No rating: we have none.
import { figureText, MCAT_REQUIRED, NO_MCAT, placeText } from '@matricula/contract/schools/schools.rules.ts';
import { FIGURE_LABELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';

const DESCRIBED = ['avgGPA', 'avgMCAT', 'mdAcceptances', 'tuitionIS', 'tuitionOOS'] as const;
const COUNTRY_CODES: Record<string, string> = { USA: 'US', CAN: 'CA' };

/** For `pageMeta`'s jsonLd. */
export function schoolData(school: SchoolDetails, origin: string): Record<string, unknown>[] {
  const url = `${origin}/school/${school.schoolId}`;
  return [
    {
      '@type': 'CollegeOrUniversity',
      '@id': `${url}#school`,
      name: school.title,
      alternateName: school.shortTitle,
      url: school.website ?? url,
      mainEntityOfPage: url,
      address: {
        '@type': 'PostalAddress',
        addressLocality: school.schoolLocationCity,
        addressRegion: school.schoolLocationState,
        addressCountry: COUNTRY_CODES[school.schoolLocationCountry] ?? school.schoolLocationCountry,
      },
      ...(school.latitude === null || school.longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: school.latitude, longitude: school.longitude } }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Medical schools', item: `${origin}/mstar` },
        { '@type': 'ListItem', position: 2, name: school.title, item: url },
      ],
    },
  ];
}

/** One sentence of facts for search results: 'MD program in Birmingham, AL: GPA 3.88, MCAT 510, class size 196. …' */
export function schoolDescription(school: SchoolDetails): string {
  const facts = DESCRIBED.flatMap((figure) => {
    const text = figureText(school, figure);
    if (text === NO_MCAT) return [NO_MCAT];
    if (text === MCAT_REQUIRED) return ['MCAT required'];
    return school[figure] === null ? [] : [`${FIGURE_LABELS[figure]} ${text}`];
  });
  const known = facts.length === 0 ? '' : `: ${facts.join(', ')}`;
  return `${school.degree} program in ${placeText(school)}${known}. Every figure with its year and source.`;
}
