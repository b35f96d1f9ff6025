// The first page behind sign-in for administrators: what waits for them, and the way to where they decide it.
import { useWaiting } from '#state/administration/waiting.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { WaitingList } from './waiting-list.tsx';

export function AdminStart() {
  const { data, error, refetch } = useWaiting();
  return (
    <Page title="Waiting for you" width="reading">
      <Stack gap="large">
        <Card title="Waiting">
          {data !== undefined ? (
            <WaitingList queues={data} />
          ) : error === null ? (
            <Skeleton lines={6} />
          ) : (
            <LoadFailure what="The queues" error={error} onRetry={() => void refetch()} />
          )}
        </Card>
        <Row>
          <ButtonLink to="/course">Go to administration</ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}
