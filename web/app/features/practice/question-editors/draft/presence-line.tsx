// 'Grace Hopper has this open too', and what they have saved since this page was opened.
import type { PresenceReply } from '@matricula/contract/practice/question-drafts.ts';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './presence-line.module.css';

function listed(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

export function PresenceLine({ others }: Pick<PresenceReply, 'others'>) {
  const people = others.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  const isElsewhere = others.some(({ isOwn }) => isOwn);
  const texts = [
    ...(people.length === 0 ? [] : [`${listed(people)} ${people.length === 1 ? 'has' : 'have'} this open too.`]),
    ...(isElsewhere ? ['You have this open in another window.'] : []),
  ];
  // Always there, so that a change is heard.
  return (
    <p role="status" className={styles.line}>
      {texts.length === 0 ? null : (
        <>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {texts.join(' ')}
        </>
      )}
    </p>
  );
}

interface NewsProps {
  presence: PresenceReply;
  /** What this page knows of. */
  seen: { revision: number; version: number };
  onLoad: () => void;
}

/** Nothing changes under the hands of whoever writes here: they are told, and load it when they want to. */
export function SavedElsewhere({ presence, seen, onLoad }: NewsProps) {
  const { version, draft } = presence;
  const isNewVersion = version > seen.version;
  const isNewDraft = !isNewVersion && draft !== null && draft.revision > seen.revision;
  if (!isNewVersion && !isNewDraft) return null;
  return (
    <Banner kind="note">
      <div className={styles.news}>
        {isNewVersion || draft === null ? (
          <p>{`Version ${version} of this question was saved while you had it open.`}</p>
        ) : (
          <p>
            {draft.isOwn ? 'You saved this draft in another window ' : `${draft.savedBy} saved this draft `}
            <RelativeTime at={draft.savedAt} />.
          </p>
        )}
        <Button variant="secondary" size="small" onClick={onLoad}>
          {isNewVersion ? `Load version ${version}` : 'Load that draft'}
        </Button>
      </div>
    </Banner>
  );
}
