// Below the articles: the guides to the test formats with the numbers and sources they print, and where to read on.
import { type BankId, BANKS } from '@matricula/contract/practice/banks.ts';
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { sourcesOf } from '@matricula/contract/practice/formats/format-facts.ts';
import { MMI_GENERAL } from '@matricula/contract/practice/formats/mmi.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { Link } from 'react-router';
import { formatMonth } from '#lib/text/format.ts';
import styles from './format-guides.module.css';

const [video, typed] = CASPER_2026.sections;

interface Guide {
  bank: BankId;
  title: string;
  text: string;
  verifiedOn: string;
  sourceCount: number;
}

const GUIDES: readonly Guide[] = [
  {
    bank: 'casper',
    title: `The CASPer format, ${CASPER_2026.cycle}`,
    text: `${video.scenarios.value + typed.scenarios.value} scenarios by video and typed, ${range(CASPER_2026.totalMinutes.value)} minutes, and how the test was before.`,
    verifiedOn: CASPER_2026.verifiedOn,
    sourceCount: sourcesOf(...CASPER_2026.details, CASPER_2026.totalMinutes, video.scenarios, typed.scenarios).length,
  },
  {
    bank: 'aamcpreview',
    title: `The AAMC PREview format, ${PREVIEW_2026.cycle}`,
    text: `${PREVIEW_2026.scenarios.value} scenarios, ${PREVIEW_2026.responses.value} responses to rate, and how each rating earns credit.`,
    verifiedOn: PREVIEW_2026.verifiedOn,
    sourceCount: sourcesOf(...PREVIEW_2026.details, PREVIEW_2026.scenarios, PREVIEW_2026.responses, PREVIEW_2026.credit)
      .length,
  },
  {
    bank: 'medinterview',
    title: 'The multiple mini interview',
    text: `${range(MMI_GENERAL.stations.value)} stations, the time at the door and in the room, and how schools differ.`,
    verifiedOn: MMI_GENERAL.verifiedOn,
    sourceCount: sourcesOf(...MMI_GENERAL.details, ...MMI_GENERAL.variants, MMI_GENERAL.stations).length,
  },
];

const ELSEWHERE = [
  {
    to: '/mstar',
    title: 'Medical school directory',
    text: 'GPA, MCAT, tuition and required tests in the US and Canada.',
  },
  {
    to: '/marketplace',
    title: 'Peer consultants',
    text: 'Students who got in. Choose one and write to them for free.',
  },
  {
    to: '/how-ranking-works',
    title: 'How ranking works',
    text: 'Every rule and number behind the order of consultants.',
  },
];

function range({ min, max }: { min: number; max: number }): string {
  return `${min} to ${max}`;
}

export function FormatGuides() {
  return (
    <div className={styles.guides}>
      <section className={styles.section} aria-labelledby="guides">
        <h2 id="guides" className={styles.heading}>
          Test formats
        </h2>
        <ul className={styles.list}>
          {GUIDES.map(({ bank, title, text, verifiedOn, sourceCount }) => (
            <li key={bank}>
              <h3 className={styles.title}>
                <Link to={`${BANKS[bank].path}#format`}>{title}</Link>
              </h3>
              <p>{text}</p>
              <p className={styles.small}>
                {sourceCount} sources, checked {formatMonth(verifiedOn)}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="elsewhere">
        <h2 id="elsewhere" className={styles.heading}>
          Schools and people
        </h2>
        <ul className={styles.list}>
          {ELSEWHERE.map(({ to, title, text }) => (
            <li key={to}>
              <h3 className={styles.title}>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
