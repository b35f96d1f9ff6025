// Who has been chosen for the comparison so far, at the bottom of the list. Not there while nobody is.
import { MAX_COMPARED } from '@matricula/contract/marketplace/marketplace.rules.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';
import { comparePath } from './compare-path.ts';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';

export function CompareBar() {
  const { compared, fullText, toggle } = useShortlist();
  const { data: chosen = [] } = useQuery({ ...consultantCardsQuery(compared), enabled: compared.length > 0 });
  if (compared.length === 0) return null;
  return (
    <section aria-label="Comparison" className={styles.bar}>
      <p role="status" className={styles.text}>
        <strong>
          {compared.length} of {MAX_COMPARED}
        </strong>{' '}
        {fullText('compared') ?? (compared.length === 1 ? 'to compare. Choose one more.' : 'to compare.')}
      </p>
      <ul className={styles.people}>
        {chosen
          .filter(({ _id }) => compared.includes(_id))
          .map(({ _id, name, profilePicture }) => (
            <li key={_id}>
              <button type="button" className={styles.person} onClick={() => toggle('compared', _id)}>
                <span className={styles.picture}>
                  <Portrait file={profilePicture} name={name} width={32} sizes="32px" isDecorative />
                </span>
                <VisuallyHidden>Remove </VisuallyHidden>
                <span className={styles.name}>{name}</span>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
      </ul>
      <ButtonLink to={comparePath(compared)}>Compare</ButtonLink>
    </section>
  );
}
