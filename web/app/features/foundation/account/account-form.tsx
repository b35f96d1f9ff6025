// An account form: the frame with one button, which waits for the script.
import type { ReactNode } from 'react';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormFrame, type FrameForm } from '#ui/form/form-frame.tsx';

interface AccountFormProps {
  /** What useForm returned. */
  form: FrameForm & { isBusy: boolean };
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
  const isHydrated = useIsHydrated();
  return (
    <FormFrame form={form} failureHelp={failureHelp}>
      {children}
      {/* The frame keeps a narrow button narrow inside the stack. */}
      <div>
        <Button
          type="submit"
          variant={submitVariant}
          isWide={isWide}
          isBusy={form.isBusy}
          busyLabel={busyLabel}
          disabled={!isHydrated}
        >
          {submitLabel}
        </Button>
      </div>
      <noscript>
        <Banner kind="note">This form needs JavaScript. Turn it on for this site, then reload the page.</Banner>
      </noscript>
    </FormFrame>
  );
}
