// To the review of an order. A visitor goes to /register first (spec §2) and on to that review afterwards.
import type { Package } from '@matricula/contract/marketplace/consultants.ts';
import { rememberIntent } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';

interface BuyButtonProps {
  name: string;
  item: Pick<Package, '_id' | 'title'>;
}

export function BuyButton({ name, item }: BuyButtonProps) {
  const { isAuthenticated } = useSession();
  const path = `/app/checkout/${item._id}`;
  const remember = () => rememberIntent({ path, label: `buy “${item.title}” from ${name}` });
  return (
    <ButtonLink
      // In the address, too: a link that is opened in another tab takes nothing else with it.
      to={isAuthenticated ? path : `/register?next=${encodeURIComponent(path)}`}
      {...(isAuthenticated ? null : { onClick: remember })}
      size="small"
      isWide
      aria-label={`Buy: ${item.title}`}
    >
      Buy
    </ButtonLink>
  );
}
