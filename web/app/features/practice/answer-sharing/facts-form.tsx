// Optional questions about oneself, each with why it is asked. 'Prefer not to say' is where each of them begins, and keeps nothing.
import {
  FACT_KEYS,
  hasFacts,
  NO_FACTS,
  SHARED_FACTS,
  type SharedFacts,
} from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { SharedFactsBody } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { DEMOGRAPHICS_TEXTS } from '@matricula/contract/practice/answers/demographics.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { keepFactsMutation } from './answer-sharing.queries.ts';
import styles from './facts-form.module.css';

const FAILED = 'Your answers could not be saved. Nothing has changed. Try again in a moment.';
type Fields = Record<keyof SharedFacts, string>;

export function FactsForm({ facts }: { facts: SharedFacts }) {
  const keep = useMutation(keepFactsMutation());
  const isEmpty = !hasFacts(facts);
  return (
    <section className={styles.box} aria-labelledby="about-you">
      <Stack>
        <div>
          <h3 id="about-you" className={styles.title}>
            About you
          </h3>
          <p className={styles.lead}>
            Answer as many as you like. Our editors see only groups of ten or more people, with rounded numbers, never
            one person. You can change or delete each answer here. {DEMOGRAPHICS_TEXTS.updates}
          </p>
        </div>
        {/* What was saved, here or elsewhere, is what the fields begin with again. */}
        <Questions key={JSON.stringify(facts)} facts={facts} onSave={(body) => keep.mutateAsync(body)} />
        {isEmpty ? null : (
          <div>
            <Button
              variant="quiet"
              size="small"
              isBusy={keep.isPending}
              busyLabel="Deleting..."
              onClick={() => keep.mutate(NO_FACTS)}
            >
              Delete all answers about me
            </Button>
          </div>
        )}
        <p role="status" className={styles.status}>
          {keep.isSuccess ? (isEmpty ? 'Your answers about yourself are deleted.' : 'Your answers are saved.') : ''}
        </p>
      </Stack>
    </section>
  );
}

interface QuestionsProps {
  facts: SharedFacts;
  onSave: (body: SharedFactsBody) => Promise<unknown>;
}

function Questions({ facts, onSave }: QuestionsProps) {
  const form = useForm<Fields>({
    name: 'about-you',
    isShort: true,
    check: () => ({}),
    fallbackText: FAILED,
    send: async (fields) => {
      const given = FACT_KEYS.map((key) => [key, fields[key] === '' ? null : fields[key]]);
      await onSave(Object.fromEntries(given) as SharedFactsBody);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <div className={styles.questions}>
          {FACT_KEYS.map((key) => (
            <SelectField
              key={key}
              {...form.field(key)}
              label={SHARED_FACTS[key].question}
              hint={SHARED_FACTS[key].reason}
              emptyLabel="Prefer not to say"
              choices={Object.entries<string>(SHARED_FACTS[key].values).map(([value, label]) => ({ value, label }))}
              defaultValue={facts[key] ?? ''}
            />
          ))}
        </div>
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        <Row>
          <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Saving...">
            Save answers about me
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
