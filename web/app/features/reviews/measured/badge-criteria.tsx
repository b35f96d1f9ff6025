// What each badge asks, and which of it is met and which is not, in words.
import type { Badge } from '@matricula/contract/marketplace/consultants.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './badge-criteria.module.css';
import { criterionWords } from './measured-words.ts';

const BADGES: Record<Badge, { label: string; tone: 'amber' | 'sky' }> = {
  popular: { label: 'Popular', tone: 'amber' },
  new: { label: 'New', tone: 'sky' },
};

export function BadgeCriteria({ measured: { badges } }: { measured: MeasuredReply }) {
  return (
    <section aria-labelledby="badges" className={styles.section}>
      <div className={styles.head}>
        <h2 id="badges">Badges</h2>
        <p>Both are set every night by the same rules for everyone. All criteria must be met at once.</p>
      </div>
      <div className={styles.badges}>
        {badges.map(({ badge, isHeld, criteria }) => (
          <section key={badge} aria-labelledby={`badge-${badge}`} className={styles.badge}>
            <h3 id={`badge-${badge}`} className={styles.title}>
              <Tag tone={BADGES[badge].tone}>{BADGES[badge].label}</Tag>
              <span>{standingWords(isHeld, criteria)}</span>
            </h3>
            <ul className={styles.criteria}>
              {criteria.map(({ criterion, isMet, ...asked }) => {
                const { asks, has } = criterionWords(criterion, asked);
                return (
                  <li key={criterion} className={isMet ? styles.met : styles.missed}>
                    {isMet ? <IconCheck {...ICON} /> : <IconX {...ICON} />}
                    <span>
                      <span className={styles.state}>{isMet ? 'Met' : 'Not met'}</span>: {asks}. {has}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** What the list shows is the last night's; the criteria are as of now. */
function standingWords(isHeld: boolean, criteria: MeasuredReply['badges'][number]['criteria']): string {
  const met = criteria.filter(({ isMet }) => isMet).length;
  const all = met === criteria.length;
  if (isHeld) return all ? 'You have it' : 'You have it until tonight';
  return all ? 'You get it tonight, if you are listed' : `${met} of ${criteria.length} met`;
}
