// One's own profile: whether it is listed, the form, and beside it the page as applicants see it with what is typed.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type FieldParts, ProfileEditor } from './form/profile-editor.tsx';
import { useProfileForm } from './form/use-profile-form.ts';
import { OwnProfilePage } from './own-profile-page.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { usePreviewedProfile } from './preview/previewed-profile.ts';
import type { ProfileViews } from './preview/profile-views.ts';
import styles from './profile-screen.module.css';
import { DeclarationPart } from './standing/declaration-part.tsx';
import { StandingCard } from './standing/standing-card.tsx';

interface ProfileScreenProps {
  role: Role;
  parts: FieldParts;
  views: ProfileViews;
}

export function ProfileScreen({ role, parts, views }: ProfileScreenProps) {
  return (
    <OwnProfilePage
      role={role}
      title="Profile"
      actions={() => (
        <ButtonLink to="/app/consultant/versions" variant="secondary" size="small">
          Versions
        </ButtonLink>
      )}
    >
      {(profile) => <LoadedProfile profile={profile} parts={parts} views={views} />}
    </OwnProfilePage>
  );
}

function LoadedProfile({ profile, parts, views }: Omit<ProfileScreenProps, 'role'> & { profile: OwnProfile }) {
  const form = useProfileForm(profile);
  const previewed = usePreviewedProfile(profile.shown, form.fieldsForm.fields);
  const [search] = useSearchParams();
  // Where there is no room beside the form, one of the two is shown.
  const [isPreviewing, setIsPreviewing] = useState(search.has('preview'));
  useNamedField();
  return (
    <>
      <div className={styles.toggle}>
        <Button variant="secondary" size="small" onClick={() => setIsPreviewing(!isPreviewing)}>
          {isPreviewing ? 'Back to the form' : 'Preview'}
        </Button>
      </div>
      <div className={styles.columns} data-previewing={isPreviewing || undefined}>
        <div className={styles.editor}>
          <Stack gap="large">
            <StandingCard profile={profile} isUnsaved={form.isChanged} />
            <DeclarationPart profile={profile} />
            <ProfileEditor profile={profile} form={form} parts={parts} />
          </Stack>
        </div>
        <div className={styles.preview}>
          <PreviewPane profile={previewed} views={views} />
        </div>
      </div>
      <LeaveGuard
        hasChanges={() => form.isChanged && !form.isSaving}
        title="Leave with unsaved changes?"
        confirmLabel="Leave"
        hasOneAddress
      >
        <p>
          Your changes are not saved. They stay on this device, and you will find them here when you open your profile
          again.
        </p>
      </LeaveGuard>
    </>
  );
}

/** The field that the address names takes the focus, once what it stands in has come. */
function useNamedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const field = document.getElementById(hash.slice(1));
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}
