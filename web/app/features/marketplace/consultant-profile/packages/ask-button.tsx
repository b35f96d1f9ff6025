// Opens the chat with the package in the composer. A visitor goes to /register first (spec §2) and on to that chat afterwards.
import type { Package } from '@matricula/contract/marketplace/consultants.ts';
import { rememberIntent } from '#lib/intent.ts';
import type { DraftCard } from '#state/messaging/message-drafts.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';

const MESSAGES = '/app/messages/'; // spec §2

interface AskButtonProps {
  consultant: { _id: string; name: string };
  item: Pick<Package, '_id' | 'title'>;
  /** Buying stands above it and is the one thing to do next. */
  isQuiet: boolean;
}

export function AskButton({ consultant, item, isQuiet }: AskButtonProps) {
  const { isAuthenticated } = useSession();
  const card: DraftCard = { card: { kind: 'package', packageId: item._id }, title: item.title };
  const state = { cid: consultant._id, card };
  const shared = {
    variant: isQuiet ? 'quiet' : 'secondary',
    size: 'small',
    isWide: true,
    'aria-label': `Ask about this package: ${item.title}`,
  } as const;
  if (isAuthenticated) {
    return (
      <ButtonLink {...shared} to={MESSAGES} state={state}>
        Ask about this package
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      {...shared}
      to="/register"
      onClick={() => rememberIntent({ path: MESSAGES, state, label: `ask ${consultant.name} about “${item.title}”` })}
    >
      Ask about this package
    </ButtonLink>
  );
}
