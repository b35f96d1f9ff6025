// The plans of the paid subscription: what is on offer and what it costs, set without a developer.
import { intervalWords } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type { ManagedPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { managedPlansQuery } from './admin-plans.queries.ts';
import { PlanForm } from './plan-form.tsx';

export function Plans() {
  const plans = useQuery(managedPlansQuery());
  const [edited, setEdited] = useState<ManagedPlan | 'new' | null>(null);
  const [saved, setSaved] = useState<ManagedPlan | null>(null);

  function open(plan: ManagedPlan | 'new') {
    setSaved(null);
    setEdited(plan);
  }

  const columns: Column<ManagedPlan>[] = [
    { label: 'Title', isHeading: true, cell: ({ title }) => title },
    { label: 'Name in the log', cell: ({ planId }) => planId },
    { label: 'Renews', cell: (plan) => `Every ${intervalWords(plan)}` },
    { label: 'USD', isNumeric: true, cell: ({ usdCents }) => formatMoney(usdCents, 'USD') },
    {
      label: 'CAD',
      isNumeric: true,
      cell: ({ cadCents }) => (cadCents === null ? 'Not sold' : formatMoney(cadCents, 'CAD')),
    },
    {
      label: 'State',
      cell: ({ isOffered }) => (
        <Tag tone={isOffered ? 'success' : 'plain'}>{isOffered ? 'On offer' : 'Not on offer'}</Tag>
      ),
    },
    { label: 'Last changed', cell: ({ updatedAt }) => formatShortDay(updatedAt) },
    {
      label: 'Actions',
      cell: (plan) => (
        <Button variant="quiet" size="small" aria-label={`Change ${plan.title}`} onClick={() => open(plan)}>
          Change
        </Button>
      ),
    },
  ];

  return (
    <Stack gap="large">
      <p>
        A new price holds for those who subscribe from now on. People with a subscription keep the price they agreed to.
      </p>
      <div role="status">{saved === null ? null : <Banner kind="success">{`“${saved.title}” is saved.`}</Banner>}</div>
      {edited === null ? (
        <Row>
          <Button onClick={() => open('new')}>New plan</Button>
        </Row>
      ) : (
        <PlanForm
          key={edited === 'new' ? 'new' : edited.planId}
          plan={edited === 'new' ? null : edited}
          onSaved={(plan) => {
            setSaved(plan);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {plans.isError ? (
        <LoadFailure what="The plans" error={plans.error} onRetry={() => void plans.refetch()} />
      ) : plans.data?.length === 0 ? (
        <EmptyBox title="No plans yet">
          <p>Until one is on offer, the question banks open only with an access code or a grant.</p>
        </EmptyBox>
      ) : (
        <DataTable
          label="Plans"
          columns={columns}
          rows={plans.data ?? []}
          keyOf={({ planId }) => planId}
          {...(plans.data === undefined ? { skeletonRows: 3 } : {})}
        />
      )}
    </Stack>
  );
}
