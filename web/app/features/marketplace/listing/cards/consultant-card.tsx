// One consultant in a list (spec §2, mentor card): picture left on phones and on top from 850 px.
import type { Badge, ConsultantCard as Consultant } from '@matricula/contract/marketplace/consultants.ts';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#lib/text/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CountryFlag } from '#ui/marks/country-flag.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { Star } from '#ui/marks/stars.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './consultant-card.module.css';
import { CompareToggle, SaveToggle } from './shortlist-toggles.tsx';
import { useChat } from './use-chat.ts';

const BADGES: Record<Badge, { label: string; tone: 'amber' | 'sky' }> = {
  popular: { label: 'Popular', tone: 'amber' },
  new: { label: 'New', tone: 'sky' },
};

interface ConsultantCardProps {
  consultant: Consultant;
  /** Seen without scrolling: its picture is asked for at once. In a list the text goes first. */
  isFirst?: boolean;
  /** The page says elsewhere that its people are invented. */
  isDemoSaid?: boolean;
}

export function ConsultantCard({ consultant, isFirst = false, isDemoSaid = false }: ConsultantCardProps) {
  const nameId = useId();
  const { name, profilePicture, taglineOne, taglineTwo, hourlyRate, lowestHourlyPrice, consultantCountry } = consultant;
  // Spec §2: with goBack the profile's Back button leads to this place in the list.
  const profile = { to: `/consultant/${consultant._id}`, state: { goBack: true } };
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.picture}>
        {/* The name is the link for keyboards and screen readers; the picture only repeats it. */}
        <Link {...profile} tabIndex={-1} aria-hidden>
          <Portrait
            file={profilePicture}
            name={name}
            width={384}
            sizes="(width >= 850px) 264px, 96px"
            isEager={isFirst}
            isDecorative
          />
        </Link>
        {consultant.isDemo && !isDemoSaid ? (
          <p className={styles.demo}>
            <Tag>Demo</Tag>
          </p>
        ) : null}
      </div>
      <div className={styles.save}>
        <SaveToggle consultant={consultant} />
      </div>
      <div className={styles.body}>
        <Badges badges={consultant.consultantComputedBadges} />
        <h3 id={nameId} className={styles.name}>
          <Link {...profile}>{name}</Link>
        </h3>
        <p className={styles.facts}>
          <CountryFlag code={consultantCountry} />
          <Reviews consultant={consultant} />
        </p>
        <Link {...profile} className={styles.taglines} tabIndex={-1}>
          <span>{taglineOne}</span>
          <span>{taglineTwo}</span>
        </Link>
      </div>
      <div className={styles.foot}>
        <p className={styles.rate}>
          {formatDollars(hourlyRate)}
          <span className={styles.unit}>/hr</span>
          {lowestHourlyPrice === null || lowestHourlyPrice >= hourlyRate ? null : (
            <span className={styles.lowest}>packages from {formatDollars(lowestHourlyPrice)}/hr</span>
          )}
        </p>
        <CompareToggle consultant={consultant} />
      </div>
      <div className={styles.actions}>
        <ChatButton consultant={consultant} />
        <ButtonLink {...profile} variant="secondary" isWide>
          More
          {/* Part of the text, not a label: search engines read it, too. */}
          <VisuallyHidden>about {name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </article>
  );
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <p className={styles.badges}>
      {badges.map((badge) => (
        <Tag key={badge} tone={BADGES[badge].tone}>
          {BADGES[badge].label}
        </Tag>
      ))}
    </p>
  );
}

function Reviews({ consultant: { consultantReviewCount: count, consultantReviewAvg: average } }: ConsultantCardProps) {
  if (count === 0) return null;
  return (
    <span className={styles.reviews}>
      <Star size={16} />
      <span className={styles.average}>{average.toFixed(1)}</span>
      <VisuallyHidden> out of 5, from </VisuallyHidden>
      <span className={styles.count} aria-hidden>
        ({count})
      </span>
      <VisuallyHidden>{count === 1 ? '1 review' : `${count} reviews`}</VisuallyHidden>
    </span>
  );
}

/** A form, so that the button leads somewhere before scripts arrive: to registration, as for every visitor. */
function ChatButton({ consultant }: { consultant: Consultant }) {
  const { open, isOpening } = useChat(consultant);
  return (
    <form
      action="/register"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Button
        type="submit"
        variant="secondary"
        isWide
        isBusy={isOpening}
        aria-label={isOpening ? undefined : `Chat with ${consultant.name}`}
        icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
      >
        Chat
      </Button>
    </form>
  );
}
