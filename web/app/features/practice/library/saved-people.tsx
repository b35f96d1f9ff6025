// The consultants a member has saved, newest first.
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { formatDollars } from '#lib/text/format.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';

const MAX_SHOWN = 4;

export function SavedPeople() {
  const { saved, isKnown } = useShortlist();
  const { data, error, refetch } = useQuery({ ...consultantCardsQuery(saved.slice(0, MAX_SHOWN)), enabled: isKnown });
  return (
    <LibraryPart title="Consultants">
      {isKnown && saved.length === 0 ? (
        <>
          <p className={styles.text}>Save a consultant and they appear here.</p>
          <ButtonLink to="/marketplace" variant="secondary">
            Find consultants
          </ButtonLink>
        </>
      ) : data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <LoadFailure what="Your saved consultants" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <ul className={styles.rows}>
            {data.map(({ _id, name, profilePicture, taglineOne, hourlyRate }) => (
              <li key={_id} className={styles.person}>
                <span className={styles.portrait}>
                  <Portrait file={profilePicture} name={name} width={44} sizes="44px" isDecorative />
                </span>
                <div>
                  <Link to={href('/consultant/:cid', { cid: _id })} className={styles.name}>
                    {name}
                  </Link>
                  <p className={styles.small}>
                    {taglineOne} · {formatDollars(hourlyRate)}/hr
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/saved">
              {saved.length === 1
                ? 'My saved consultant'
                : saved.length === 2
                  ? 'Both saved consultants'
                  : `All ${saved.length} saved consultants`}
            </Link>
          </p>
        </>
      )}
    </LibraryPart>
  );
}
