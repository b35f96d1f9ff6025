// One plan, new or changed. A new price applies to new subscriptions.
import { PLAN_TITLE_MAX_LENGTH, intervalWords } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type { ManagedPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { savePlanMutation } from './admin-plans.queries.ts';
import { checkPlan, fieldsOf, NEW_PLAN, type PlanFields, readPlan, RHYTHMS } from './plan-fields.ts';
import styles from './plan-form.module.css';

interface PlanFormProps {
  /** Null: a new one. */
  plan: ManagedPlan | null;
  onSaved: (plan: ManagedPlan) => void;
  onClose: () => void;
}

export function PlanForm({ plan, onSaved, onClose }: PlanFormProps) {
  const id = useId();
  const save = useMutation(savePlanMutation());
  const before = plan === null ? NEW_PLAN : fieldsOf(plan);
  const form = useForm<PlanFields>({
    name: 'plan',
    isShort: true,
    check: (fields) => checkPlan(plan === null ? fields : { ...fields, planId: plan.planId }),
    fallbackText: 'The plan could not be saved.',
    send: async (fields) => {
      const planId = plan?.planId ?? fields.planId;
      const expectedUpdatedAt = plan?.updatedAt ?? null;
      onSaved(await save.mutateAsync({ ...readPlan({ ...fields, planId }), expectedUpdatedAt }));
    },
  });
  const isKnown = RHYTHMS.some(({ value }) => value === before.rhythm);
  const rhythms =
    plan === null || isKnown ? RHYTHMS : [...RHYTHMS, { value: before.rhythm, label: `Every ${intervalWords(plan)}` }];
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {plan === null ? 'New plan' : `Change “${plan.title}”`}
      </h2>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <div className={styles.fields}>
            {plan === null ? (
              <TextField
                {...form.field('planId')}
                label="Name in the log"
                hint="Such as full-monthly. It cannot be changed later."
                maxLength={40}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            ) : null}
            <TextField
              {...form.field('title')}
              label="Title"
              hint="What people see, here and on their receipt."
              defaultValue={before.title}
              maxLength={PLAN_TITLE_MAX_LENGTH}
              autoComplete="off"
            />
            <SelectField
              {...form.field('rhythm')}
              label="Renews"
              hint="This is also how long each payment covers."
              defaultValue={before.rhythm}
              choices={rhythms}
            />
            <TextField
              {...form.field('usd')}
              label="Price in US dollars"
              hint="Such as 29.00"
              inputMode="decimal"
              defaultValue={before.usd}
              autoComplete="off"
            />
            <TextField
              {...form.field('cad')}
              label="Price in Canadian dollars"
              hint="Leave empty to sell in US dollars only."
              isOptional
              inputMode="decimal"
              defaultValue={before.cad}
              autoComplete="off"
            />
            <TextField
              {...form.field('position')}
              label="Place in the list"
              hint="1 comes first."
              inputMode="numeric"
              defaultValue={before.position}
              autoComplete="off"
            />
            <SelectField
              {...form.field('isOffered')}
              label="On offer"
              hint="People who have it keep it either way."
              defaultValue={before.isOffered}
              choices={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
            />
          </div>
          {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
          <Row>
            <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
              Save plan
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </Row>
        </Stack>
      </form>
    </section>
  );
}
