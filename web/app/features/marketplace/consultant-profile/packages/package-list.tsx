// What a consultant sells, each with its time, its price, and what that is per hour.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import { formatMoney } from '#lib/text/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { AskButton } from './ask-button.tsx';
import { BuyButton } from './buy-button.tsx';
import styles from './package-list.module.css';

export function PackageList({ profile, isOwn }: { profile: ConsultantProfile; isOwn: boolean }) {
  const onOffer = profile.packages.filter(({ live }) => live);
  if (onOffer.length === 0) {
    return <p>{profile.name} has no packages on offer right now. Send a message to ask what is possible.</p>;
  }
  return (
    <>
      {isOwn ? (
        <div>
          <ButtonLink to="/app/consultant/packages" variant="secondary" size="small">
            Edit packages
          </ButtonLink>
        </div>
      ) : (
        <p className={styles.state}>
          Asking is free and opens your chat with the package attached.{' '}
          {profile.isSelling ? 'You see the full price before you pay.' : 'No payment is taken here.'}
        </p>
      )}
      <ul className={styles.list}>
        {onOffer.map((item) => (
          <li key={item._id} id={`package-${item._id}`} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.title}>{item.title}</h3>
              <p className={styles.time}>{item.time} minutes</p>
              <FormattedText text={item.description} />
            </div>
            <div className={styles.terms}>
              <p className={styles.price}>{formatMoney(item.price, 'USD')}</p>
              {profile.enabledCADPayments && item.priceCAD !== null ? (
                <p className={styles.otherPrice}>or {formatMoney(item.priceCAD, 'CAD')}</p>
              ) : null}
              <p className={styles.perHour}>{formatMoney(Math.ceil((item.price * 60) / item.time), 'USD')} per hour</p>
              {isOwn ? null : (
                <div className={styles.ask}>
                  {profile.isSelling ? <BuyButton name={profile.name} item={item} /> : null}
                  <AskButton consultant={profile} item={item} isQuiet={profile.isSelling} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
