// What a consultant sells, each with its time, its price, and what that is per hour.
import type { ConsultantProfile, Package } from '@matricula/contract/consultants.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format.ts';
import { FormattedText } from '#ui/formatted-text.tsx';
import styles from './package-list.module.css';

interface PackageListProps {
  profile: ConsultantProfile;
  /** The way to buy one. */
  buy: (item: Package) => ReactNode;
}

export function PackageList({ profile, buy }: PackageListProps) {
  const onOffer = profile.packages.filter(({ live }) => live);
  if (onOffer.length === 0) {
    return <p>{profile.name} has no packages on offer right now. Send a message to ask what is possible.</p>;
  }
  return (
    <>
      <p className={styles.state}>Buying is not open yet: you see what an order costs, and nothing is charged.</p>
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
              <p className={styles.perHour}>{formatMoney(Math.round((item.price * 60) / item.time), 'USD')} per hour</p>
              <div className={styles.buy}>{buy(item)}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
