// The ledger, for administrators.
import { LedgerScreen } from '#features/commerce/admin-ledger/ledger-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Ledger', description: 'Where every cent is.', isPrivate: true });

export default function LedgerRoute() {
  return (
    <Page
      title="Ledger"
      lead="Where every cent is. Entries are only ever added; a mistake is corrected by another transfer."
    >
      <LedgerScreen />
    </Page>
  );
}
