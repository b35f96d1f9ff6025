// The first page behind sign-in for administrators: what waits for them, and the way to where they decide it.
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { WaitingList } from './waiting-list.tsx';

export function AdminStart() {
  return (
    <Page title="Waiting for you" width="reading">
      <Stack gap="large">
        <WaitingList />
        <Row>
          <ButtonLink to="/course">Go to administration</ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}
