// One school in a list (spec §2, school card): six figures, what it accepts and requires, and how the reader's own numbers stand beside them.
import { type MyNumbers, matchNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { CARD_FIGURES, CARD_TAGS, figureText, placeText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { FavoriteStar } from '#ui/marks/favorite-star.tsx';
import { Monogram } from '#ui/marks/monogram.tsx';
import { StandingMark } from '#ui/marks/standing-mark.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FeeLine } from './numbers-marks.tsx';
import styles from './school-card.module.css';
import { evidenceText } from './school-evidence.ts';
import { SCHOOL_LINK } from './school-link.ts';

interface SchoolCardProps {
  school: School;
  numbers: MyNumbers;
  isFavorite: boolean;
  onFavorite: () => void;
  /** The switch that puts it into the comparison. */
  compare: ReactNode;
}

export function SchoolCard({ school, numbers, isFavorite, onFavorite, compare }: SchoolCardProps) {
  const nameId = useId();
  const { title, schoolId, monogram } = school;
  const to = `/school/${schoolId}`;
  const match = matchNumbers(school, numbers);
  const evidence = evidenceText(school);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        <Monogram name={title} {...monogram} size={48} />
        <div>
          <h3 id={nameId} className={styles.title}>
            <Link {...SCHOOL_LINK} to={to}>
              {title}
            </Link>
          </h3>
          <p className={styles.place}>{placeText(school)}</p>
        </div>
        <FavoriteStar name={title} isFavorite={isFavorite} onToggle={onFavorite} />
      </div>
      <dl className={styles.figures}>
        {CARD_FIGURES.map(({ figure, label }) => (
          <div key={figure} className={styles.figure}>
            <dt>{label}</dt>
            <dd data-missing={school[figure] === null || undefined}>
              {figureText(school, figure)}
              {figure === 'avgGPA' ? <StandingMark standing={match.gpa} text={match.gpaText} /> : null}
              {figure === 'avgMCAT' ? <StandingMark standing={match.mcat} text={match.mcatText} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.notes}>
        {school.mcatNote !== null && school.avgMCAT === null ? <p>MCAT: {school.mcatNote}</p> : null}
        <FeeLine school={school} match={match} />
        {evidence === null ? null : <p>{evidence}</p>}
      </div>
      <Tags school={school} />
      <div className={styles.actions}>
        <ButtonLink {...SCHOOL_LINK} to={to} variant="secondary">
          View Details
          {/* Part of the text, not a label: search engines read it, too. */}
          <VisuallyHidden>of {title}</VisuallyHidden>
        </ButtonLink>
        {compare}
      </div>
    </article>
  );
}

/** Spec §2: each only when its flag is true. */
function Tags({ school }: { school: School }) {
  const shown = CARD_TAGS.filter(({ flag }) => school[flag]);
  // Without any, the empty line keeps its place among the card's rows.
  if (shown.length === 0) return <div />;
  return (
    <ul className={styles.tags}>
      {shown.map(({ flag, label, meaning }) => (
        <li key={flag} title={meaning}>
          <Tag>{label}</Tag>
        </li>
      ))}
    </ul>
  );
}
