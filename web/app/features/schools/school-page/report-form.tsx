// 'Report an error': anybody may say which figure is wrong and where the right one stands. An administrator decides (spec §1).
import {
  FIGURE_LABELS,
  REPORT_MAX_LENGTH,
  WEB_ADDRESS_TEXT,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ReportSchoolBody, SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { FIGURES } from '#state/schools/school-figures.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './report-form.module.css';
import { reportMutation } from './school-page.queries.ts';

const MIN_LETTERS = 10;
const TOO_SHORT = 'Say in a sentence what is wrong';
const FAILED = 'Your report could not be sent. What you wrote is still here: try again.';

const CHOICES = FIGURES.map((figure) => ({ value: figure, label: FIGURE_LABELS[figure] }));

interface Problems {
  text?: string;
  sourceUrl?: string;
}

function problemsOf({ text, sourceUrl = '' }: ReportSchoolBody): Problems {
  return {
    ...(text.length < MIN_LETTERS ? { text: TOO_SHORT } : {}),
    ...(sourceUrl === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(sourceUrl) ? {} : { sourceUrl: WEB_ADDRESS_TEXT }),
  };
}

function readForm(form: HTMLFormElement): ReportSchoolBody {
  const fields = new FormData(form);
  return {
    figure: (formText(fields, 'figure') || null) as SchoolFigure | null,
    text: formText(fields, 'text'),
    sourceUrl: formText(fields, 'sourceUrl'),
  };
}

export function ReportForm({ school: { schoolId, title } }: { school: Pick<SchoolDetails, 'schoolId' | 'title'> }) {
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, isSuccess, error } = useMutation(reportMutation(schoolId));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = readForm(form);
    const found = problemsOf(body);
    setProblems(found);
    if (isPending) return;
    const [first] = Object.keys(found);
    if (first === undefined) mutate(body, { onSuccess: () => form.reset() });
    else form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <details className={styles.frame}>
      <summary>Report an error</summary>
      <form noValidate onSubmit={handleSubmit} className={styles.form} aria-label={`Report an error about ${title}`}>
        <p className={styles.hint}>A person reads every report before anything changes. No account needed.</p>
        <SelectField name="figure" label="Which figure" emptyLabel="Something else" choices={CHOICES} />
        <TextArea
          name="text"
          label="What is wrong"
          maxLength={REPORT_MAX_LENGTH}
          rows={4}
          error={problems.text}
          required
        />
        <TextField
          name="sourceUrl"
          type="url"
          label="Link to the correct value"
          hint="A web address, such as the school's own page."
          maxLength={500}
          isOptional
          error={problems.sourceUrl}
        />
        <div>
          <Button type="submit" variant="secondary" isBusy={isPending} busyLabel="Sending...">
            Send report
          </Button>
        </div>
        {isSuccess ? <Banner kind="success">Thank you. We will check your report against the source.</Banner> : null}
        {error === null ? null : <Banner kind="error">{error.message === '' ? FAILED : error.message}</Banner>}
      </form>
      <noscript>
        <p className={styles.hint}>Sending a report needs JavaScript, which is turned off in your browser.</p>
      </noscript>
    </details>
  );
}
