// Price, the way to write, and how quickly an answer comes: beside the profile while it scrolls, on a phone price and message
// along the bottom of the screen. There are no bookable times yet, and none are shown.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import type { ReactNode } from 'react';
import { useLastActive } from '#state/marketplace/use-last-active.ts';
import { formatDollars, formatDuration, formatMoney, formatMonth, formatNumber } from '#lib/text/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './booking-box.module.css';
import { MessageButton } from './message-button.tsx';

const MAX_PACKAGES = 3;

interface BookingBoxProps {
  profile: ConsultantProfile;
  isOwn: boolean;
  actions: ReactNode;
}

export function BookingBox({ profile, isOwn, actions }: BookingBoxProps) {
  const tellDay = useLastActive();
  const onOffer = profile.packages.filter(({ live }) => live);
  return (
    <section className={styles.box} aria-label="Price and contact">
      <div className={styles.first}>
        <div className={styles.bar}>
          <p className={styles.price}>
            <span className={styles.amount}>{formatDollars(profile.hourlyRate)}</span>/hr
          </p>
          {/* Nobody writes to themselves. */}
          {isOwn ? (
            <ButtonLink to="/app/consultant/profile" isWide>
              Edit profile
            </ButtonLink>
          ) : (
            <MessageButton cid={profile._id} name={profile.name} />
          )}
        </div>
        <p className={styles.note}>{isOwn ? 'This is how applicants see you.' : 'Writing is free.'}</p>
      </div>
      {onOffer.length === 0 ? null : (
        <ul className={styles.packages} aria-label="Packages, in short">
          {onOffer.slice(0, MAX_PACKAGES).map(({ _id, title, price }) => (
            <li key={_id}>
              <a href={`#package-${_id}`} className={styles.package}>
                <span className={styles.packageTitle}>{title}</span>
                <span className={styles.packagePrice}>{formatMoney(price, 'USD')}</span>
              </a>
            </li>
          ))}
          {onOffer.length > MAX_PACKAGES ? (
            <li>
              <a href="#packages" className={classNames(styles.package, styles.all)}>
                <span className={styles.packageTitle}>All {onOffer.length} packages</span>
              </a>
            </li>
          ) : null}
        </ul>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>First answer</dt>
          <dd>
            <AnswerTime answerTime={profile.answerTime} />
          </dd>
        </div>
        <div>
          <dt>Last active</dt>
          <dd>{tellDay(profile.lastActive)}</dd>
        </div>
        <div>
          <dt>Listed since</dt>
          <dd>{formatMonth(profile.listedSince)}</dd>
        </div>
        {profile.enabledCADPayments ? (
          <div>
            <dt>Currencies</dt>
            <dd>USD and CAD</dd>
          </div>
        ) : null}
      </dl>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

function AnswerTime({ answerTime }: Pick<ConsultantProfile, 'answerTime'>) {
  if (answerTime === null) return 'Too few so far to measure';
  return (
    <>
      About {formatDuration(answerTime.medianMinutes)}
      <span className={styles.sample}>median of {formatNumber(answerTime.count)} conversations</span>
    </>
  );
}
