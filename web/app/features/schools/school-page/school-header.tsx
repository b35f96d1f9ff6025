// Which school this is: name, place, degree, who runs it, its own website; and what one can do with it here.
import { COUNTRY_NAMES } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ShownSchool } from '@matricula/contract/schools/schools.ts';
import { stateName } from '@matricula/contract/schools/states.ts';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { BackLink } from '#ui/layout/back-link.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { LibraryImage } from '#ui/marks/library-image.tsx';
import { Monogram } from '#ui/marks/monogram.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { SchoolActions } from './school-actions.tsx';
import { isWebAddress } from '#ui/web-link.tsx';
import styles from './school-header.module.css';

const DEGREE_NAMES = { MD: 'MD, Doctor of Medicine', DO: 'DO, Doctor of Osteopathic Medicine' } as const;
const CONTROL_NAMES = { public: 'Public', private: 'Private' } as const;

function placeOf({ schoolLocationCity, schoolLocationState, schoolLocationCountry }: ShownSchool): string {
  return [
    schoolLocationCity,
    stateName(schoolLocationState) ?? schoolLocationState,
    COUNTRY_NAMES[schoolLocationCountry] ?? schoolLocationCountry,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export function SchoolHeader({ school }: { school: ShownSchool }) {
  const { title, monogram, website, degree, control, logo } = school;
  return (
    <header className={styles.header}>
      <BackLink to="/mstar">Schools</BackLink>
      <div className={styles.row}>
        <div className={styles.mark}>
          {logo === null ? (
            <Monogram name={title} initials={monogram.initials} hue={monogram.hue} size={72} />
          ) : (
            <LibraryImage
              image={logo}
              alternativeText={logo.alternativeText}
              sizes="96px"
              className={styles.logo}
              isEager
            />
          )}
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.place}>{placeOf(school)}</p>
          <p className={styles.tags}>
            <Tag>{DEGREE_NAMES[degree]}</Tag>
            <Tag>{CONTROL_NAMES[control]}</Tag>
          </p>
          {logo === null ? null : <p className={styles.credit}>{`Logo: ${logo.credit}`}</p>}
        </div>
        <div className={styles.actions}>
          <SchoolActions school={school} />
          {website === null || !isWebAddress(website) ? null : (
            <ButtonAnchor
              href={website}
              rel="noopener external"
              variant="secondary"
              size="small"
              icon={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
            >
              School&rsquo;s website
            </ButtonAnchor>
          )}
        </div>
      </div>
    </header>
  );
}
