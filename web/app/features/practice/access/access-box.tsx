// What is free, what needs an access code, and the form that redeems one. For every screen that has something locked.
import type { SubscriptionInformation } from '@matricula/contract/practice/subscriptions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { redeemCodeMutation } from '#state/practice/practice.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './access-box.module.css';

interface AccessBoxProps {
  /** Undefined where only the locked question is known. */
  subscription?: SubscriptionInformation | undefined;
  /** In this course, where it is known. */
  counts?: { free: number; total: number } | undefined;
}

export function AccessBox({ subscription, counts }: AccessBoxProps) {
  const id = useId();
  const expiry = subscription?.subscriptionExpiry ?? null;
  if (expiry !== null) {
    return <p className={styles.open}>Every question is open to you until {formatDay(expiry)}.</p>;
  }
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {counts === undefined ? 'This question needs an access code' : `${counts.free} of ${counts.total} are free`}
        </h2>
        <p className={styles.text}>
          {counts === undefined
            ? 'It is not part of the free practice. An access code opens every question of every course until its last day.'
            : counts.free === counts.total
              ? 'Nothing in this course is locked.'
              : 'The free ones make a whole small test. The rest opens with an access code, which covers every course.'}
        </p>
      </div>
      {counts !== undefined && counts.free === counts.total ? null : <RedeemForm />}
    </section>
  );
}

function RedeemForm() {
  const redeem = useMutation(redeemCodeMutation(useQueryClient()));
  const form = useForm<{ code: string }>({
    name: useId(),
    isShort: true,
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter your access code.' } : {}),
    fallbackText: 'The code could not be redeemed. Try again.',
    send: async ({ code }) => {
      await redeem.mutateAsync(code);
    },
  });
  if (redeem.isSuccess) return <Banner kind="success">{redeem.data.message}</Banner>;
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <TextField
        {...form.field('code')}
        label="Access code"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Redeeming...">
        Redeem
      </Button>
      {form.failure === null ? null : (
        <div className={styles.failure}>
          <Banner kind="error">{form.failure}</Banner>
        </div>
      )}
    </form>
  );
}
