// The page of a screen that stands in the route table and has nothing on it: its title, and a way onward.
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { Page } from '#ui/layout/page.tsx';
import { type PlannedKey, PLANNED_SCREENS } from './planned-screens.ts';

export function PlannedPage({ screen }: { screen: PlannedKey }) {
  const { title } = PLANNED_SCREENS[screen];
  return (
    <Page title={title}>
      <EmptyBox level={2} title="There is nothing on this page">
        <ButtonLink to="/course" variant="secondary">
          Go to administration
        </ButtonLink>
      </EmptyBox>
    </Page>
  );
}
