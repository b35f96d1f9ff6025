// What is free, what needs an access code, and the form that redeems one. For every screen that has something locked.
import type { SubscriptionInformation } from '@matricula/contract/practice/subscriptions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSite } from '#lib/brand.ts';
import { formatDay } from '#lib/text/format.ts';
import { plansQuery } from '#state/commerce/subscription.queries.ts';
import { redeemCodeMutation } from '#state/practice/practice.queries.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './access-box.module.css';

interface AccessBoxProps {
  /** What it opens: 'lesson' where only one is known to be locked, 'lessons' for a course. */
  what: string;
  /** Undefined where only the locked question is known. */
  subscription?: SubscriptionInformation | undefined;
  /** In this course, where it is known. */
  counts?: { free: number; total: number } | undefined;
}

export function AccessBox({ what, subscription, counts }: AccessBoxProps) {
  const id = useId();
  const { supportEmail } = useSite();
  const expiry = subscription?.subscriptionExpiry ?? null;
  if (expiry !== null) {
    return <p className={styles.open}>Every question is open to you until {formatDay(expiry)}.</p>;
  }
  return <LockedBox id={id} what={what} counts={counts} supportEmail={supportEmail} />;
}

interface LockedBoxProps extends Pick<AccessBoxProps, 'what' | 'counts'> {
  id: string;
  supportEmail: string;
}

function LockedBox({ id, what, counts, supportEmail }: LockedBoxProps) {
  // Nothing is said of a subscription where none can be bought.
  const { data: plans } = useQuery(plansQuery());
  const isSold = plans !== undefined && plans.data.length > 0;
  const isAllFree = counts !== undefined && counts.free === counts.total;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {counts === undefined
            ? `This ${what} needs ${isSold ? 'a subscription or an access code' : 'an access code'}`
            : `${counts.free} of ${counts.total} ${what} are free`}
        </h2>
        {isAllFree ? (
          <p className={styles.text}>Nothing in this course is locked.</p>
        ) : (
          <>
            <p className={styles.text}>
              {counts === undefined ? 'The course page shows what is free. ' : null}
              {isSold ? 'A subscription or an access code opens' : 'An access code opens'} everything, in every course.{' '}
              {counts === undefined ? null : `What is free stays open without ${isSold ? 'either' : 'a code'}. `}
              How long a code lasts depends on the code: you see its last day once you redeem it.
            </p>
            {isSold ? (
              <p className={styles.plans}>
                <ButtonLink to="/app/subscription" variant="secondary" size="small">
                  See plans
                </ButtonLink>
              </p>
            ) : null}
            <p className={styles.text}>
              Codes come from our team. To ask for one, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </>
        )}
      </div>
      {isAllFree ? null : <RedeemForm />}
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
