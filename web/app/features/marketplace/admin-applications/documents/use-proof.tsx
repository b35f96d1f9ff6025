// Some calls want a recent proof of who asks. Where it is missing, a dialog asks for the password, and what was asked is asked again.
import { PROOF_MINUTES } from '@matricula/contract/foundation/accounts.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useForm } from '#ui/form/use-form.ts';

/** Nobody proved anything: the dialog was closed. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

/** Asks; after a proof, if one is wanted, once more. Fails with ProofDeclined. */
export type WithProof = <Reply>(ask: () => Promise<Reply>) => Promise<Reply>;

const isProofMissing = (error: unknown) => error instanceof ApiError && error.code === 'proof_required';

export function useProof(): { withProof: WithProof; dialog: ReactNode } {
  /** One question for all who wait for it. */
  const question = useRef<PromiseWithResolvers<void> | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function withProof<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    try {
      return await ask();
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      // A dialog does not show above what fills the screen.
      if (document.fullscreenElement) await document.exitFullscreen();
      question.current ??= Promise.withResolvers<void>();
      setIsAsking(true);
      await question.current.promise;
      return ask();
    }
  }

  function answer(isProven: boolean) {
    setIsAsking(false);
    if (isProven) question.current?.resolve();
    else question.current?.reject(new ProofDeclined());
    question.current = null;
  }

  return {
    withProof,
    dialog: isAsking ? <ProofDialog onProven={() => answer(true)} onDecline={() => answer(false)} /> : null,
  };
}

function ProofDialog({ onProven, onDecline }: { onProven: () => void; onDecline: () => void }) {
  const form = useForm<{ password: string }>({
    name: 'proof',
    isShort: true,
    check: ({ password }) => (password === '' ? { password: 'Enter your password' } : {}),
    send: async ({ password }) => {
      await api.proveIdentity({ body: { password } });
      onProven();
    },
    fallbackText: 'Your password could not be checked. Try again in a moment.',
  });
  return (
    <ConfirmDialog
      isOpen
      title="Confirm that it is you"
      variant="primary"
      confirmLabel="Continue"
      busyLabel="Checking..."
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={onDecline}
    >
      <p>{`These documents are private. Enter your password to open them for the next ${PROOF_MINUTES} minutes.`}</p>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </ConfirmDialog>
  );
}
