// Who has been chosen for the comparison so far.
import { MAX_COMPARED } from '@matricula/contract/marketplace/shortlists.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { CompareBar } from '#ui/listing/compare-bar.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { comparePath } from './compare-path.ts';

export function ConsultantCompareBar() {
  const { compared, toggle } = useShortlist();
  const { data: cards = [] } = useQuery({ ...consultantCardsQuery(compared), enabled: compared.length > 0 });
  const chosen = cards.filter(({ _id }) => compared.includes(_id));
  return (
    <CompareBar
      count={compared.length}
      max={MAX_COMPARED}
      chosen={chosen.map(({ _id: id, name, profilePicture }) => ({
        id,
        name,
        picture: <Portrait file={profilePicture} name={name} width={32} sizes="32px" isDecorative />,
      }))}
      to={comparePath(compared)}
      onRemove={(id) => toggle('compared', id)}
      onClear={() => {
        for (const id of compared) toggle('compared', id);
      }}
    />
  );
}
