// Who this is, at a glance: picture, name, country, rating, two taglines, languages and fields.
import type { Badge, ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import { NO_FILTERS, writeFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLanguage } from '#lib/text/format.ts';
import { CountryFlag } from '#ui/marks/country-flag.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './identity.module.css';

const BADGES: Record<Badge, { label: string; tone: 'amber' | 'sky' }> = {
  popular: { label: 'Popular', tone: 'amber' },
  new: { label: 'New', tone: 'sky' },
};

export function Identity({ profile, rating }: { profile: ConsultantProfile; rating: ReactNode }) {
  return (
    <header className={styles.identity}>
      <div className={styles.portrait}>
        <Portrait
          file={profile.profilePicture}
          name={profile.name}
          width={168}
          sizes="(width >= 768px) 168px, 104px"
          isEager
        />
      </div>
      <div className={styles.name}>
        {profile.consultantComputedBadges.length === 0 ? null : (
          <p className={styles.badges}>
            {profile.consultantComputedBadges.map((badge) => (
              <Tag key={badge} tone={BADGES[badge].tone}>
                {BADGES[badge].label}
              </Tag>
            ))}
          </p>
        )}
        <h1>{profile.name}</h1>
        <ul className={styles.marks}>
          <li>
            {profile.consultantReviewCount === 0 ? (
              'No reviews yet'
            ) : (
              <a href="#reviews" className={styles.rating}>
                {rating}
              </a>
            )}
          </li>
          {profile.consultantCountry === '' ? null : (
            <li>
              <CountryFlag code={profile.consultantCountry} />
            </li>
          )}
          {profile.languages.length === 0 ? null : (
            <li className={styles.languages}>
              <IconLanguage size={18} stroke={1.75} aria-hidden />
              {profile.languages.map(formatLanguage).join(', ')}
            </li>
          )}
        </ul>
      </div>
      <div className={styles.words}>
        <p className={styles.taglineOne}>{profile.taglineOne}</p>
        <p className={styles.taglineTwo}>{profile.taglineTwo}</p>
        <Fields profile={profile} />
        {profile.isDemo ? (
          <p className={styles.demo} role="note">
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            Demonstration profile: this person and their reviews are invented.
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** What they help with, each leading to others who do. */
function Fields({ profile: { tags, subtags, name } }: { profile: ConsultantProfile }) {
  const links = [
    ...tags.map(({ id, title }) => ({ id, title, filters: { ...NO_FILTERS, tag: id } })),
    ...subtags.map(({ id, title, tagId }) => ({ id, title, filters: { ...NO_FILTERS, tag: tagId, subtag: id } })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={styles.fields} aria-label={`What ${name} helps with`}>
      {links.map(({ id, title, filters }) => (
        <li key={id}>
          <Link to={{ pathname: '/marketplace', search: writeFilters(filters).toString() }} className={styles.field}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
