// The checkout as a dialog over the profile; a full sheet on phones. The browser's own dialog keeps the focus inside and gives it back.
import type { ConsultantProfile, Voucher } from '@matricula/contract/consultants.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import styles from './checkout-panel.module.css';
import { Order } from './order.tsx';
import { useCheckoutAddress } from './use-checkout-address.ts';

interface CheckoutPanelProps {
  consultant: ConsultantProfile;
  vouchers: readonly Voucher[];
}

export function CheckoutPanel({ consultant, vouchers }: CheckoutPanelProps) {
  const { packageId, close } = useCheckoutAddress();
  const isHydrated = useIsHydrated();
  const item = consultant.packages.find(({ _id, live }) => live && _id === packageId);
  // A dialog is opened by a script; drawn by the server it would lie closed in the page.
  if (item === undefined || !isHydrated) return null;
  return (
    <Dialog key={item._id} title={item.title} onClose={close}>
      <Order item={item} consultant={consultant} vouchers={vouchers} />
    </Dialog>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    element?.showModal();
    heading.current?.focus();
    return () => {
      // Closed while still in the page, so that the focus returns to where it was; the address has changed already.
      isLeaving.current = true;
      element?.close();
    };
  }, []);

  function handleClose() {
    if (!isLeaving.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="checkout-title"
      closedby="any"
      onClose={handleClose}
    >
      <header className={styles.head}>
        <h2 id="checkout-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
}
