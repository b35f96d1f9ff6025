// The words of the mail to somebody whose favourite schools have changed. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { FIGURE_LABELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { FigureNews } from '#features/schools/schools/schools.service.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

/** Beyond these the list on the site is the better reading. */
const MAX_SCHOOLS = 20;

export interface NewsTarget {
  name: string;
  brand: BrandId;
  origin: string;
}

/** One mail with everything that changed, however many schools. */
export function schoolNewsMail({ name, brand, origin }: NewsTarget, news: readonly FigureNews[]) {
  const [first] = news;
  const only = news.length === 1 ? first : undefined;
  const rest = news.length - MAX_SCHOOLS;
  const list = `${origin}/favorite-schools`;
  const subject =
    only === undefined ? `New figures at ${news.length} of your favorite schools` : `New figures at ${only.title}`;
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [
      `Hello ${name},`,
      only === undefined
        ? 'These favorite schools have new figures:'
        : `${only.title} is one of your favorites. This has changed:`,
      ...news
        .slice(0, MAX_SCHOOLS)
        .flatMap((school) => [
          ...(only === undefined ? [`${school.title}: ${origin}/school/${school.schoolId}`] : []),
          ...school.figures.map(figureLine),
        ]),
      ...(rest > 0 ? [`And ${rest} more, on your list.`] : []),
      ...(only === undefined ? [] : [`All your favorite schools: ${list}`]),
    ],
    action:
      only === undefined
        ? { label: 'Open my favorite schools', url: list }
        : { label: 'Open the school', url: `${origin}/school/${only.schoolId}` },
    footer: `You get this e-mail because you have ${only === undefined ? 'these schools' : 'this school'} among your favorites at ${BRANDS[brand].name}. To stop hearing about a school, remove it from your favorites.`,
  });
  return { subject, ...body };
}

/** 'GPA: 3.80 → 3.85. Source: Class profile, 2026.' */
function figureLine({ figure, before, after, source, year }: FigureNews['figures'][number]): string {
  const evidence = [source, year].filter((part) => part !== null && part !== '').join(', ');
  return `${FIGURE_LABELS[figure]}: ${before} → ${after}.${evidence === '' ? '' : ` Source: ${evidence}.`}`;
}

const PREVIEW_NEWS: FigureNews[] = [
  {
    schoolId: 'example-university',
    sinceVersion: 2,
    title: 'Example University School of Medicine',
    figures: [
      {
        figure: 'avgGPA',
        before: '3.80',
        after: '3.85',
        source: 'Class profile on the school’s own page',
        year: '2026',
      },
      { figure: 'tuitionIS', before: 'Not reported', after: '$38,000', source: null, year: null },
    ],
  },
  {
    schoolId: 'another-university',
    sinceVersion: 4,
    title: 'Another University Faculty of Medicine',
    figures: [{ figure: 'requiresCASPer', before: 'Required', after: 'Not used', source: null, year: '2026-27' }],
  },
];

/** With invented data, for the gallery of developers. */
export const favoriteSchoolMailPreviews: MailPreview[] = [
  preview('school-news', 'A favorite school has changed', PREVIEW_NEWS.slice(0, 1)),
  preview('schools-news', 'Several favorite schools have changed', PREVIEW_NEWS),
];

function preview(name: string, title: string, news: FigureNews[]): MailPreview {
  return {
    name,
    title,
    render: (brand) => schoolNewsMail({ name: 'Ada Lovelace', brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, news),
  };
}
