// Access codes: a new one, shown once, and every one there is, with how often it was used.
import type { AccessCode } from '@matricula/contract/practice/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { accessCodesQuery } from './admin-access-codes.queries.ts';
import { CreateCode } from './create-code.tsx';
import { RevokeCode } from './revoke-code.tsx';

export function AccessCodes() {
  const codes = useQuery(accessCodesQuery());
  const [revoked, setRevoked] = useState<AccessCode | null>(null);
  const [now] = useState(Date.now);
  const columns: Column<AccessCode>[] = [
    { label: 'What it is for', isHeading: true, cell: ({ label }) => label },
    { label: 'Ends in', cell: ({ ending }) => ending },
    { label: 'Opens for', cell: ({ days }) => (days === 1 ? '1 day' : `${days} days`) },
    { label: 'Used', cell: ({ useCount, maxUses }) => `${useCount} of ${maxUses}` },
    {
      label: 'Redeem by',
      cell: ({ redeemableUntil }) => (redeemableUntil === null ? 'No deadline' : formatDay(redeemableUntil)),
    },
    { label: 'Created', cell: ({ createdAt }) => formatDay(createdAt) },
    {
      label: 'State',
      cell: (code) => {
        const state = stateOf(code, now);
        return state === 'Open' ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Revoke the code for ${code.label} that ends in ${code.ending}`}
            onClick={() => setRevoked(code)}
          >
            Revoke
          </Button>
        ) : (
          <Tag>{state}</Tag>
        );
      },
    },
  ];
  return (
    <Stack gap="huge">
      <CreateCode />
      {codes.isError ? (
        <LoadFailure what="The access codes" error={codes.error} onRetry={() => void codes.refetch()} />
      ) : codes.data?.length === 0 ? (
        <EmptyBox title="No access codes yet">
          <p>Create one above and send it to the people it is for.</p>
        </EmptyBox>
      ) : (
        <DataTable
          label="Access codes"
          columns={columns}
          rows={codes.data ?? []}
          keyOf={({ codeId }) => codeId}
          {...(codes.data === undefined ? { skeletonRows: 4 } : {})}
        />
      )}
      {revoked === null ? null : <RevokeCode code={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  );
}

/** Why a code opens nothing any more, or that it does. */
function stateOf({ isRevoked, useCount, maxUses, redeemableUntil }: AccessCode, now: number): string {
  if (isRevoked) return 'Revoked';
  if (useCount >= maxUses) return 'Used up';
  return redeemableUntil !== null && Date.parse(redeemableUntil) <= now ? 'Expired' : 'Open';
}
