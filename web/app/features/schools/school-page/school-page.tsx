// A school's page (design.md, 'School'): its numbers with year and source, where one's own fall, what it asks for in plain words, who went there.
import type { SchoolDetails, ShownSchool } from '@matricula/contract/schools/schools.ts';
import type { ReactNode } from 'react';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { FigureTable } from './figure-table.tsx';
import { hasApplicationFacts, HowToApply } from './how-to-apply.tsx';
import { KeyFigures } from './key-figures.tsx';
import { NumbersChart } from './chart/numbers-chart.tsx';
import { ReportForm } from './report-form.tsx';
import { Requirements } from './requirements.tsx';
import { SchoolHeader } from './school-header.tsx';
import styles from './school-page.module.css';
import { SchoolSection } from './school-section.tsx';

interface SchoolPageProps {
  school: ShownSchool;
  /** Where one's own numbers are entered. */
  numbersForm: ReactNode;
  /** Those who studied there, or what is said when nobody did. */
  consultants: ReactNode;
}

/** What depends on the reader's own numbers reads them by itself, so that the page around it is not drawn again for them. */
function OwnChart({ school }: { school: SchoolDetails }) {
  return <NumbersChart school={school} mine={useMyNumbers().numbers} />;
}

function OwnRequirements({ school }: { school: SchoolDetails }) {
  return <Requirements school={school} mine={useMyNumbers().numbers} />;
}

export function SchoolPage({ school, numbersForm, consultants }: SchoolPageProps) {
  return (
    <div className={styles.page}>
      <SchoolHeader school={school} />
      <KeyFigures school={school} />
      <div className={styles.columns}>
        <SchoolSection id="your-numbers" title="Where your numbers fall">
          <OwnChart school={school} />
          {numbersForm}
        </SchoolSection>
        <SchoolSection id="requirements" title="Requirements">
          <OwnRequirements school={school} />
        </SchoolSection>
      </div>
      {hasApplicationFacts(school) ? (
        <SchoolSection id="apply" title="How to apply">
          <HowToApply school={school} />
        </SchoolSection>
      ) : null}
      <SchoolSection id="figures" title="Every figure and its source">
        <FigureTable school={school} />
      </SchoolSection>
      <SchoolSection id="consultants" title="Consultants who studied here">
        {consultants}
      </SchoolSection>
      {school.notes.length === 0 ? null : (
        <SchoolSection id="notes" title="Notes on the data">
          <ul className={styles.notes}>
            {school.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </SchoolSection>
      )}
      <SchoolSection id="report" title="Something wrong here?">
        <ReportForm school={school} />
      </SchoolSection>
    </div>
  );
}
