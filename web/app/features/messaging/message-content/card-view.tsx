// A school or a package that was sent as an object: what it was called and cost then, and the way to it.
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import type { MessageCard } from '@matricula/contract/messaging/messages.ts';
import type { ReactNode } from 'react';
import { href, Link, type To } from 'react-router';
import { formatDuration, formatMoney } from '#lib/text/format.ts';
import { Monogram } from '#ui/marks/monogram.tsx';
import styles from './card-view.module.css';

export function CardView({ card }: { card: MessageCard }) {
  if (card.kind === 'school')
    return (
      <CardLink
        to={href('/school/:schoolId', { schoolId: card.schoolId })}
        kind="School"
        title={card.title}
        detail={card.place}
        picture={<Monogram name={card.title} size={40} />}
      />
    );
  const { cid, packageId, title, priceCents, priceCadCents, durationMinutes } = card;
  const prices = [
    formatMoney(priceCents, 'USD'),
    ...(priceCadCents === null ? [] : [`or ${formatMoney(priceCadCents, 'CAD')}`]),
  ].join(' ');
  return (
    <CardLink
      to={{ pathname: href('/consultant/:cid', { cid }), hash: `#package-${packageId}` }}
      kind="Package"
      title={title}
      detail={`${prices} · ${formatDuration(durationMinutes)}`}
      picture={<IconPackage size={28} stroke={1.5} aria-hidden />}
    />
  );
}

interface CardLinkProps {
  to: To;
  kind: string;
  title: string;
  detail: string;
  picture: ReactNode;
}

function CardLink({ to, kind, title, detail, picture }: CardLinkProps) {
  return (
    <Link to={to} className={styles.card}>
      {picture}
      <span className={styles.facts}>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </Link>
  );
}
