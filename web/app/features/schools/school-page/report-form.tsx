// 'Report an error': anybody may say which figure is wrong and where the right one stands. An administrator decides (spec §1).
import {
  FIGURE_LABELS,
  REPORT_MAX_LENGTH,
  WEB_ADDRESS_TEXT,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { useMutation } from '@tanstack/react-query';
import { FIGURES } from '#state/schools/school-figures.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './report-form.module.css';
import { reportMutation } from './school-page.queries.ts';

const MIN_LETTERS = 10;
const TOO_SHORT = 'Say in a sentence what is wrong';
const FAILED = 'Your report could not be sent. What you wrote is still here: try again.';

const CHOICES = FIGURES.map((figure) => ({ value: figure, label: FIGURE_LABELS[figure] }));

interface Fields {
  figure: SchoolFigure | '';
  text: string;
  sourceUrl: string;
}

function problemsOf({ text, sourceUrl }: Fields) {
  return {
    ...(text.length < MIN_LETTERS ? { text: TOO_SHORT } : {}),
    ...(sourceUrl === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(sourceUrl) ? {} : { sourceUrl: WEB_ADDRESS_TEXT }),
  };
}

export function ReportForm({ school: { schoolId, title } }: { school: Pick<SchoolDetails, 'schoolId' | 'title'> }) {
  const report = useMutation(reportMutation(schoolId));
  const form = useForm<Fields>({
    name: 'report',
    isShort: true,
    check: problemsOf,
    fallbackText: FAILED,
    send: async ({ figure, ...others }) => {
      await report.mutateAsync({ figure: figure === '' ? null : figure, ...others });
      form.reset();
    },
  });

  return (
    <details className={styles.frame}>
      <summary>Report an error</summary>
      <form noValidate onSubmit={form.submit} className={styles.form} aria-label={`Report an error about ${title}`}>
        <p className={styles.hint}>A person reads every report before anything changes. No account needed.</p>
        <SelectField {...form.field('figure')} label="Which figure" emptyLabel="Something else" choices={CHOICES} />
        <TextArea {...form.field('text')} label="What is wrong" maxLength={REPORT_MAX_LENGTH} rows={4} required />
        <TextField
          {...form.field('sourceUrl')}
          type="url"
          label="Link to the correct value"
          hint="A web address, such as the school's own page."
          maxLength={500}
          isOptional
        />
        <div>
          <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Sending...">
            Send report
          </Button>
        </div>
        {report.isSuccess ? (
          <Banner kind="success">Thank you. We will check your report against the source.</Banner>
        ) : null}
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
      </form>
      <noscript>
        <p className={styles.hint}>Sending a report needs JavaScript, which is turned off in your browser.</p>
      </noscript>
    </details>
  );
}
