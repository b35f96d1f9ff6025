// Registration.
import { ChosenCourse } from '#features/account/chosen-course.tsx';
import { NextSteps } from '#features/account/next-steps.tsx';
import { RegisterForm } from '#features/account/register-form.tsx';
import { HaveAccount } from '#features/account/sign-in-hints.tsx';
import { pageMeta } from '#lib/meta.ts';
import { Card } from '#ui/card.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { Stack } from '#ui/stack.tsx';

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
