// The frame of every account form: summary and failure on top, fields, one button.
import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Problem } from './use-checked-form.ts';
import { useErrorTitle } from './use-error-title.ts';

interface AccountFormProps {
  /** What useCheckedForm returned. */
  form: {
    submit: SubmitEventHandler<HTMLFormElement>;
    isBusy: boolean;
    attempt: number;
    problems: readonly Problem[];
    failure: string | null;
  };
  submitLabel: string;
  busyLabel: string;
  /** 'secondary' where the page has another next step. */
  submitVariant?: 'primary' | 'secondary';
  isWide?: boolean;
  /** Below the text of a failure: the way on. */
  failureHelp?: ReactNode;
  children: ReactNode;
}

export function AccountForm({
  form,
  submitLabel,
  busyLabel,
  submitVariant = 'primary',
  isWide = true,
  failureHelp,
  children,
}: AccountFormProps) {
  const { submit, isBusy, attempt, problems, failure } = form;
  const isHydrated = useIsHydrated();
  useErrorTitle(problems.length > 0 || failure !== null);

  return (
    // method="post" and the button that waits for the script: a password must never end up in the address.
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap="large">
        <FormErrorSummary problems={problems} attempt={attempt} />
        <FormFailure text={failure} attempt={attempt}>
          {failureHelp}
        </FormFailure>
        {children}
        {/* The frame keeps a narrow button narrow inside the stack. */}
        <div>
          <Button
            type="submit"
            variant={submitVariant}
            isWide={isWide}
            isBusy={isBusy}
            busyLabel={busyLabel}
            disabled={!isHydrated}
          >
            {submitLabel}
          </Button>
        </div>
        <noscript>
          <Banner kind="note">This form needs JavaScript. Turn it on for this site, then reload the page.</Banner>
        </noscript>
      </Stack>
    </form>
  );
}

/** What the server said, focused so that it is seen and heard even when the button was far below. */
function FormFailure({ text, attempt, children }: { text: string | null; attempt: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) frame.current?.focus();
  }, [text, attempt]);

  if (text === null) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <p>{text}</p>
        {children}
      </Banner>
    </div>
  );
}
