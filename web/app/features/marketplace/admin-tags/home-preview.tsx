// What the home page's picker shows before 'View All': the first fields that are published.
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { POPULAR_TAG_COUNT } from '@matricula/contract/marketplace/home-tags.rules.ts';
import styles from './home-preview.module.css';
import { TagIcon } from './tag-icon.tsx';

export function HomePreview({ tags }: { tags: readonly ManagedTag[] }) {
  const shown = tags.filter(({ state }) => state === 'published').slice(0, POPULAR_TAG_COUNT);
  return (
    <section className={styles.preview} aria-labelledby="home-preview">
      <h2 id="home-preview" className={styles.title}>
        First on the home page
      </h2>
      {shown.length === 0 ? (
        <p>No field is published, so the home page offers none.</p>
      ) : (
        <ol className={styles.fields}>
          {shown.map(({ id, title, whiteIconURL }) => (
            <li key={id} className={styles.field}>
              <TagIcon whiteIconURL={whiteIconURL} />
              {title}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
