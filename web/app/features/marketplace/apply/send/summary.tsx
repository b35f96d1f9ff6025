// What goes out with the application, step by step, with the way back to each.
import { DOCUMENT_LABELS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type FormStep, stepSearch } from '#features/marketplace/apply/apply-steps.ts';
import type { StepForm } from '#features/marketplace/apply/step-form.ts';
import { formatLanguage, formatList } from '#lib/text/format.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { countryName } from '#ui/marks/country-flag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './summary.module.css';

function listed(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(', ');
}

function yearsText({ startYear, endYear }: { startYear: number | null; endYear: number | null }): string {
  return startYear === null ? '' : `${startYear}–${endYear ?? 'present'}`;
}

export function Summary({ form: { draft, documents } }: { form: StepForm }) {
  const { data } = useQuery(fieldsQuery());
  const fields = (data?.tags ?? []).filter(({ id }) => draft.tagIds.includes(id)).map(({ title }) => title);
  const ready = documents.shown.filter(({ state }) => state !== 'refused').map(({ kind }) => DOCUMENT_LABELS[kind]);
  const lines: { step: FormStep; label: string; text: string }[] = [
    { step: 'you', label: 'Name', text: draft.name },
    { step: 'you', label: 'Phone', text: draft.phone },
    { step: 'you', label: 'Country', text: countryName(draft.country) },
    { step: 'you', label: 'Languages', text: formatList(draft.languages.map(formatLanguage)) },
    {
      step: 'education',
      label: 'Schools',
      text: draft.education.map(({ title, school, ...years }) => listed([title, school, yearsText(years)])).join('; '),
    },
    {
      step: 'education',
      label: 'Test scores',
      text: draft.testScores.map(({ title, score }) => `${title} ${score}`).join(', '),
    },
    { step: 'profile', label: 'Fields', text: formatList(fields) },
    { step: 'profile', label: 'Under your name', text: listed([draft.taglineOne, draft.taglineTwo]) },
    { step: 'profile', label: 'About you', text: draft.aboutMe },
    { step: 'documents', label: 'Documents', text: formatList([...new Set(ready)]) },
  ];
  return (
    <dl className={styles.list}>
      {lines.map(({ step, label, text }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{text.trim() === '' ? <span className={styles.nothing}>Not provided</span> : text}</dd>
          <dd>
            <Link to={{ search: stepSearch(step) }}>
              Change<VisuallyHidden>{`: ${label}`}</VisuallyHidden>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
