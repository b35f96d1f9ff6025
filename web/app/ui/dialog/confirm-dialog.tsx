// One more question before something that is hard to take back: what will happen, a button that names it with its number, and a way out.
// For screens behind sign-in: it brings Mantine's dialog with it.
import { Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { markFirstFocus, useReturnFocus } from './dialog-focus.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: 'Undo 480 changes?' */
  title: string;
  /** The act in the same words: 'Undo 480 changes' */
  confirmLabel: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  cancelLabel?: string;
  isBusy?: boolean;
  error?: Error | string | null;
  /** With fields inside: the `submit` of their form. */
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** What happens, and fields that the act needs. */
  children: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  title,
  confirmLabel,
  busyLabel,
  variant = 'danger',
  cancelLabel = 'Cancel',
  isBusy = false,
  error = null,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  useReturnFocus(isOpen);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onConfirm(event);
  }

  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form onSubmit={handleSubmit} noValidate ref={markFirstFocus}>
        <Stack gap="large">
          {children}
          {error === null ? null : <Banner kind="error">{typeof error === 'string' ? error : error.message}</Banner>}
          <Row>
            <Button type="submit" variant={variant} isBusy={isBusy} busyLabel={busyLabel}>
              {confirmLabel}
            </Button>
            <Button variant="secondary" onClick={onClose} data-way-out>
              {cancelLabel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
