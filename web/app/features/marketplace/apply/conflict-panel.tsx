// The application was changed on another device while somebody wrote here: neither is lost, and they decide which one counts.
import {
  APPLICATION_STEPS,
  type ApplicationDraft,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatList } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { DraftState } from './use-application-draft.ts';

/** Documents are the server's alone: only words can differ. */
function stepsThatDiffer(theirs: ApplicationDraft, mine: ApplicationDraft) {
  const names = (Object.keys(mine) as (keyof ApplicationDraft)[]).filter(
    (name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]),
  );
  return APPLICATION_STEPS.filter(({ fields }) => names.some((name) => (fields as readonly string[]).includes(name)));
}

interface ConflictPanelProps {
  draftState: DraftState;
  held: OwnApplication | null;
}

export function ConflictPanel({ draftState: { draft, loadLatest, keepMine }, held }: ConflictPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const decision = useMutation({ mutationFn: (decide: () => Promise<void>) => decide() });
  const differing = held === null ? [] : stepsThatDiffer(held.draft, draft);
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <Stack gap="small">
          <p>
            This application was changed on another device. What you wrote here is still here, but not saved. Choose
            which version to keep.
          </p>
          {differing.length === 0 ? null : (
            <p>{`The two differ in ${formatList(differing.map(({ title }) => `“${title}”`))}.`}</p>
          )}
          {decision.error === null ? null : <p>{decision.error.message}</p>}
          <Row>
            <Button
              variant="secondary"
              size="small"
              disabled={decision.isPending}
              onClick={() => decision.mutate(loadLatest)}
            >
              Load the latest
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={decision.isPending}
              onClick={() => decision.mutate(keepMine)}
            >
              Keep this version
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
