// Spec §2: Buy leads a visitor to /register and afterwards to the checkout; anybody signed in straight to it.
import type { Package } from '@matricula/contract/consultants.ts';
import { rememberIntent } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { checkoutSearch, useOpeningState } from './use-checkout-address.ts';

interface BuyButtonProps {
  consultant: { _id: string; name: string };
  item: Package;
}

export function BuyButton({ consultant, item }: BuyButtonProps) {
  const { isAuthenticated } = useSession();
  const state = useOpeningState();
  const look = { variant: 'secondary', isWide: true, 'aria-label': `Buy ${item.title}` } as const;
  const search = checkoutSearch(item._id);
  if (isAuthenticated) {
    return (
      <ButtonLink {...look} to={{ search }} state={state} preventScrollReset>
        Buy
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      {...look}
      to="/register"
      onClick={() =>
        rememberIntent({
          path: `/consultant/${consultant._id}${search}`,
          label: `buy ‘${item.title}’ from ${consultant.name}`,
        })
      }
    >
      Buy
    </ButtonLink>
  );
}
