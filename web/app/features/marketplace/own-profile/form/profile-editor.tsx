// The form of one's own profile: everything that the public page shows, saved explicitly.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { EducationFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PicturePart } from '#features/marketplace/own-profile/picture/picture-part.tsx';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ProfileConflict } from './profile-conflict.tsx';
import styles from './profile-editor.module.css';
import { educationText } from './profile-differences.ts';
import { lostProofs } from './proof.ts';
import { ProofNote } from './proof-note.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** The fields are another feature's, which the route passes in. */
export interface FieldParts {
  person: (form: ProfileForm) => ReactNode;
  offer: (form: ProfileForm) => ReactNode;
  record: (form: ProfileForm, noteOf: (entry: EducationFields, index: number) => ReactNode) => ReactNode;
}

interface ProfileEditorProps {
  profile: OwnProfile;
  form: ProfileFormState;
  parts: FieldParts;
}

export function ProfileEditor({ profile, form, parts }: ProfileEditorProps) {
  const { fieldsForm, frame, isSaving, hasConflict } = form;
  const { fields } = fieldsForm;
  const { education } = profile.shown;
  return (
    <Stack gap="large">
      {form.isTakenUp && !hasConflict ? (
        <Banner kind="note">
          <p>These are your unsaved changes from this device.</p>
          <Button variant="secondary" size="small" onClick={form.loadLatest}>
            Discard them
          </Button>
        </Banner>
      ) : null}
      {hasConflict ? (
        <ProfileConflict
          held={profile}
          mine={form.mine}
          isSaving={isSaving}
          onLoadLatest={form.loadLatest}
          onKeepMine={() => void form.keepMine()}
        />
      ) : null}
      <Part title="You">
        <PicturePart profile={profile} />
        <div>
          <p className={styles.name}>{profile.shown.name}</p>
          <p className={styles.hint}>
            Your name was checked against your ID. <Link to="/contact">Contact us</Link> to change it.
          </p>
        </div>
      </Part>
      <FormFrame form={frame} label="Your profile">
        <Part title="What you offer">{parts.offer(fieldsForm)}</Part>
        <Part title="Education and tests">
          {parts.record(fieldsForm, (entry, index) => (
            <ProofNote entry={entry} index={index} education={fields.education} shown={education} />
          ))}
        </Part>
        <Part title="Location and languages">{parts.person(fieldsForm)}</Part>
        <SaveBar profile={profile} form={form} lost={lostProofs(fields.education, education).map(educationText)} />
      </FormFrame>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <Stack gap="large">{children}</Stack>
    </section>
  );
}

function SaveBar({ profile, form, lost }: Pick<ProfileEditorProps, 'profile' | 'form'> & { lost: readonly string[] }) {
  const { isChanged, isSaving, isSaved, hasConflict } = form;
  const isLive = profile.state === 'live';
  return (
    <div className={styles.bar}>
      {lost.length === 0 ? null : (
        <p className={styles.lost}>{`Saving removes the mark “Proof seen” from: ${lost.join('; ')}.`}</p>
      )}
      <div className={styles.acts}>
        <Button type="submit" disabled={hasConflict} isBusy={isSaving} busyLabel="Saving...">
          {isLive ? 'Save and publish' : 'Save'}
        </Button>
        <span role="status" className={styles.hint}>
          {isSaving
            ? ''
            : isChanged
              ? 'Not saved. Your changes are kept on this device.'
              : isSaved
                ? isLive
                  ? 'Saved. Applicants see it now.'
                  : 'Saved.'
                : ''}
        </span>
      </div>
    </div>
  );
}
