// The frame of a form that is worth a summary: what is wrong and what failed on top, focused; then its fields and buttons.
import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { useErrorTitle } from './use-error-title.ts';
import type { Problem } from './use-form.ts';

export interface FrameForm {
  submit: SubmitEventHandler<HTMLFormElement>;
  attempt: number;
  problems: readonly Problem[];
  failure: string | null;
}

interface FormFrameProps {
  /** What useForm returned. */
  form: FrameForm;
  /** What the form is about, where its page has more than one thing. */
  label?: string;
  /** Below the text of a failure: the way on. */
  failureHelp?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ form, label, failureHelp, children }: FormFrameProps) {
  const { submit, attempt, problems, failure } = form;
  useErrorTitle(problems.length > 0 || failure !== null);
  return (
    // method="post": sent before the script has arrived, a password must not end up in the address.
    <form noValidate method="post" onSubmit={submit} aria-label={label}>
      <Stack gap="large">
        <FormErrorSummary problems={problems} attempt={attempt} />
        <FormFailure text={failure} attempt={attempt}>
          {failureHelp}
        </FormFailure>
        {children}
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
