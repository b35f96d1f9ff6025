// Whose account this is: a consultant's portrait, anybody else's initials.
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { Portrait } from '#ui/marks/portrait.tsx';
import styles from './account-menu.module.css';
import { InitialsMark } from './initials-mark.tsx';

const SIZE = 32;

export function PortraitMark() {
  const { data: account } = useQuery(accountQuery());
  const isConsultant = account?.role === 'consultant';
  // A consultant and their profile share one id.
  const { data: cards } = useQuery({ ...consultantCardsQuery([account?._id ?? '']), enabled: isConsultant });
  const file = cards?.[0]?.profilePicture ?? '';
  if (account === undefined || file === '') return <InitialsMark />;
  return (
    <span className={styles.mark}>
      <Portrait file={file} name={account.name} width={SIZE} sizes={`${SIZE}px`} isDecorative />
    </span>
  );
}
