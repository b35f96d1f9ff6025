// A consultant's page (spec §2): who, proof and price above the fold, then what they offer and what others say.
import type { ConsultantProfile as Profile } from '@matricula/contract/marketplace/consultants.ts';
import type { ReactNode } from 'react';
import { AboutMe } from './about-me.tsx';
import { BookingBox } from './booking-box.tsx';
import styles from './consultant-profile.module.css';
import { EducationList } from './education-list.tsx';
import { Identity } from './identity.tsx';
import { PackageList } from './packages/package-list.tsx';
import { ProfileBack } from './profile-back.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ScoreList } from './score-list.tsx';
import { useViewCount } from './use-view-count.ts';

interface ConsultantProfileProps {
  profile: Profile;
  /** Looked at by the consultant: edited, not written to or bought from. */
  isOwn?: boolean;
  /** Their average in short, above the fold. */
  rating?: ReactNode;
  /** Save and compare. */
  actions?: ReactNode;
  /** Their average, distribution and the reviews themselves. */
  reviews?: ReactNode;
}

export function ConsultantProfile({ profile, isOwn = false, rating, actions, reviews }: ConsultantProfileProps) {
  useViewCount(profile._id);
  const hasRecord = profile.education.length > 0 || profile.testScores.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ProfileBack />
        <Identity profile={profile} rating={rating} />
      </div>
      <BookingBox profile={profile} isOwn={isOwn} actions={actions} />
      <div className={styles.sections}>
        {profile.aboutMe.trim() === '' ? null : (
          <ProfileSection id="about" title="About">
            <AboutMe text={profile.aboutMe} />
          </ProfileSection>
        )}
        <ProfileSection id="packages" title="Packages">
          <PackageList profile={profile} isOwn={isOwn} />
        </ProfileSection>
        {hasRecord ? (
          <div className={styles.record}>
            {profile.education.length === 0 ? null : (
              <ProfileSection id="education" title="Education">
                <EducationList education={profile.education} />
              </ProfileSection>
            )}
            {profile.testScores.length === 0 ? null : (
              <ProfileSection id="test-scores" title="Test scores">
                <ScoreList scores={profile.testScores} />
              </ProfileSection>
            )}
            <p className={styles.source}>{sourceText(profile)}</p>
          </div>
        ) : null}
        <ProfileSection id="reviews" title="Reviews">
          {reviews}
        </ProfileSection>
      </div>
    </div>
  );
}

/** What of the record is whose word. */
function sourceText({ name, education, testScores }: Profile): string {
  const [firstName] = name.split(' ');
  const proven = education.filter(({ proofSeenOn }) => proofSeenOn !== null).length;
  if (proven === 0) return `Stated by ${firstName}. We have not verified this.`;
  if (proven === education.length && testScores.length === 0)
    return `Stated by ${firstName}. We have seen proof of it.`;
  return `Stated by ${firstName}. We have seen proof of the entries marked so; the rest is not verified.`;
}
