// 'Send a package': what the consultant of this conversation offers.
import { useQuery } from '@tanstack/react-query';
import { formatDuration, formatMoney } from '#lib/text/format.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { CardChoices, CardPicker } from './card-picker.tsx';
import { packagesQuery } from './card-picker.queries.ts';
import type { DraftCard } from '#state/messaging/message-drafts.ts';

interface PackagePickerProps {
  cid: string;
  isOwn: boolean;
  onPick: (card: DraftCard) => void;
  onClose: () => void;
}

export function PackagePicker({ onClose, ...rest }: PackagePickerProps) {
  return (
    <CardPicker title="Send a package" onClose={onClose}>
      <Packages {...rest} />
    </CardPicker>
  );
}

function Packages({ cid, isOwn, onPick }: Omit<PackagePickerProps, 'onClose'>) {
  const { data: packages, error, refetch } = useQuery(packagesQuery(cid));
  if (packages === undefined)
    return error === null ? <Skeleton /> : <LoadFailure what="Packages" error={error} onRetry={() => void refetch()} />;
  if (packages.length === 0)
    return <p>{isOwn ? 'You have no packages on offer.' : 'They have no packages on offer.'}</p>;
  return (
    <CardChoices
      label={isOwn ? 'Your packages' : 'Their packages'}
      choices={packages.map(({ _id, title, price, time }) => ({
        id: _id,
        title,
        detail: `${formatMoney(price, 'USD')} · ${formatDuration(time)}`,
      }))}
      onPick={({ id, title }) => onPick({ card: { kind: 'package', packageId: id }, title })}
    />
  );
}
