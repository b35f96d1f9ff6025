// A new access code. It is shown once, here: afterwards only its last four signs are known to anybody but who has it.
import {
  ACCESS_CODE_LABEL_MAX_LENGTH,
  MAX_CODE_USES,
  MAX_SUBSCRIPTION_DAYS,
} from '@matricula/contract/practice/subscriptions.rules.ts';
import type { CreatedAccessCode } from '@matricula/contract/practice/subscriptions.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { createCodeMutation } from './admin-access-codes.queries.ts';
import styles from './create-code.module.css';

interface CodeFields {
  label: string;
  days: string;
  maxUses: string;
}

export function CreateCode() {
  const id = useId();
  const create = useMutation(createCodeMutation());
  // Not the mutation's own: that one is gone with the next try, and this code cannot be shown again.
  const [made, setMade] = useState<CreatedAccessCode | null>(null);
  const form = useForm<CodeFields>({
    name: 'access-code',
    isShort: true,
    check: ({ label, days, maxUses }) => ({
      ...(label === '' ? { label: 'Say what it is for' } : {}),
      ...wholeNumber('days', days, MAX_SUBSCRIPTION_DAYS),
      ...wholeNumber('maxUses', maxUses, MAX_CODE_USES),
    }),
    fallbackText: 'The code could not be created.',
    send: async ({ label, days, maxUses }) => {
      setMade(await create.mutateAsync({ label, days: Number(days), maxUses: Number(maxUses) }));
      form.set('label', '');
    },
  });
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        Create a code
      </h2>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <div className={styles.fields}>
            <TextField
              {...form.field('label')}
              label="What it is for"
              hint="For the list below; nobody else reads it."
              maxLength={ACCESS_CODE_LABEL_MAX_LENGTH}
              autoComplete="off"
            />
            <TextField
              {...form.field('days')}
              label="Days"
              hint="How long it gives full access."
              inputMode="numeric"
              defaultValue="90"
              autoComplete="off"
            />
            <TextField
              {...form.field('maxUses')}
              label="People"
              hint="Each can redeem it once."
              inputMode="numeric"
              defaultValue="1"
              autoComplete="off"
            />
          </div>
          {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
          {made === null ? null : (
            <Banner kind="success">
              <p>
                The code for {made.label}: <strong className={styles.code}>{made.code}</strong>
              </p>
              <p>Copy it now. It will not be shown again.</p>
              <Row>
                <CopyButton textOf={() => made.code}>Copy the code</CopyButton>
              </Row>
            </Banner>
          )}
          <Row>
            <Button type="submit" isBusy={form.isBusy} busyLabel="Creating...">
              Create a code
            </Button>
          </Row>
        </Stack>
      </form>
    </section>
  );
}

function wholeNumber(field: 'days' | 'maxUses', text: string, most: number): Partial<CodeFields> {
  const number = Number(text);
  const isFit = /^\d+$/.test(text) && number >= 1 && number <= most;
  return isFit ? {} : { [field]: `Enter a whole number from 1 to ${formatNumber(most)}` };
}
