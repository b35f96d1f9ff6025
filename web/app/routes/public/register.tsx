// Registration.
import { ChosenCourse } from '#features/foundation/account/sign-in/chosen-course.tsx';
import { NextSteps } from '#features/foundation/account/sign-in/next-steps.tsx';
import { RegisterForm } from '#features/foundation/account/sign-in/register-form.tsx';
import { HaveAccount } from '#features/foundation/account/sign-in/sign-in-hints.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Card } from '#ui/layout/card.tsx';
import { SplitPage } from '#ui/layout/split-page.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const meta = pageMeta({
  title: 'Register',
  description: 'A free account for your schools, your saved consultants and messages to peer consultants.',
});

export default function RegisterRoute() {
  return (
    <SplitPage
      title="Create your account"
      lead="One account for your schools, your saved consultants and your conversations."
      aside={
        <Stack gap="large">
          <ChosenCourse />
          <HaveAccount />
        </Stack>
      }
      footnote={<NextSteps />}
    >
      <Card>
        <RegisterForm />
      </Card>
    </SplitPage>
  );
}
