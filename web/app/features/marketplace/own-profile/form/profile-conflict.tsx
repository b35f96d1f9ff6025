// The profile was saved elsewhere while somebody typed here: what was changed here is shown beside what stands there, and they decide which one
// counts. What they did not touch stays as it was saved.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { PROFILE_FIELD_NAMES } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useEffect, useRef } from 'react';
import { useTagTitles } from '#features/marketplace/own-profile/preview/use-tag-titles.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './profile-conflict.module.css';
import { fieldsThatDiffer, fieldText } from './profile-differences.ts';

interface ProfileConflictProps {
  held: OwnProfile;
  typed: ProfileFields;
  isSaving: boolean;
  onLoadLatest: () => void;
  onKeepMine: () => void;
}

export function ProfileConflict({ held, typed, isSaving, onLoadLatest, onKeepMine }: ProfileConflictProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const titleOf = useTagTitles(typed, held.shown);
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <Stack>
          <p>
            Your profile has been saved since you began to type, in another window or by restoring a version. What you
            typed is not saved. Choose which one to keep; everything else stays as saved.
          </p>
          <dl className={styles.fields}>
            {fieldsThatDiffer(held.fields, typed).map((field) => (
              <div key={field} className={styles.field}>
                <dt className={styles.name}>{PROFILE_FIELD_NAMES[field]}</dt>
                <dd>
                  <span className={styles.whose}>Saved</span>
                  {fieldText(field, held.fields, titleOf) || 'Empty'}
                </dd>
                <dd>
                  <span className={styles.whose}>Typed here</span>
                  {fieldText(field, typed, titleOf) || 'Empty'}
                </dd>
              </div>
            ))}
          </dl>
          <Row>
            <Button variant="secondary" size="small" disabled={isSaving} onClick={onLoadLatest}>
              Load the latest
            </Button>
            <Button variant="secondary" size="small" isBusy={isSaving} busyLabel="Saving..." onClick={onKeepMine}>
              Save what I typed
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
