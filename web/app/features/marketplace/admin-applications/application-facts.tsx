// What an applicant says about themselves, as they wrote it.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { ACKNOWLEDGEMENT, DECLARATIONS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { type ReactNode, useId } from 'react';
import { formatLanguage, formatList } from '#lib/text/format.ts';
import { FormattedText } from '#ui/formatted-text.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PersonCard } from '#ui/review/person-card.tsx';
import styles from './application-facts.module.css';
import { yearsOf } from './application-words.ts';

export function ApplicationFacts({ application }: { application: ApplicationDetails }) {
  const { name, phone, country, languages, tags, subtags, taglineOne, taglineTwo, testScores } = application;
  return (
    <>
      <p className={styles.line}>
        {application.isLive ? <Tag tone="success">Live</Tag> : null}
        {application.status === 'more-info' ? <Tag tone="amber">More info requested</Tag> : null}
        <span className={styles.soft}>
          Sent <RelativeTime at={application.submittedAt} />
        </span>
      </p>
      <PersonCard
        name={name}
        part="Applicant"
        facts={[phone, countryName(country), formatList(languages.map(formatLanguage))]}
      />
      <Group title="Education">
        <ul className={styles.list}>
          {application.education.map((entry) => (
            <li key={`${entry.title} ${entry.school} ${entry.startYear}`}>
              <span className={styles.strong}>{entry.school}</span>
              <span>{`${entry.title}, ${yearsOf(entry)}`}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Test scores">
        {testScores.length === 0 ? (
          <p className={styles.soft}>None given</p>
        ) : (
          <dl className={styles.pairs}>
            {testScores.map(({ title, score }) => (
              <div key={`${title} ${score}`}>
                <dt>{title}</dt>
                <dd>{score}</dd>
              </div>
            ))}
          </dl>
        )}
      </Group>
      <Group title="Profile">
        <p className={styles.strong}>{taglineOne}</p>
        <p>{taglineTwo}</p>
        <div className={styles.about}>
          <FormattedText text={application.aboutMe} />
        </div>
        <p className={styles.line}>
          {[...tags, ...subtags].map(({ id, title }) => (
            <Tag key={id}>{title}</Tag>
          ))}
        </p>
      </Group>
      <Group title={`Declaration for ${application.declaredYear}`}>
        <ul className={styles.points}>
          {Object.values(DECLARATIONS).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {application.acknowledgement ? <li>{ACKNOWLEDGEMENT}</li> : null}
        </ul>
        {application.acknowledgement ? null : <p className={styles.missing}>The acknowledgement is missing.</p>}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
