// Up to four consultants side by side. What differs stands out; what is the same says so.
import type { ComparedConsultant } from '@matricula/contract/marketplace/consultants.ts';
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLastActive } from '#state/marketplace/use-last-active.ts';
import { formatDollars, formatDuration, formatLanguage } from '#lib/text/format.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { CountryFlag } from '#ui/marks/country-flag.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { Star } from '#ui/marks/stars.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { comparePath } from './compare-path.ts';
import styles from './comparison.module.css';
import { comparisonQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import { useChat } from '#features/marketplace/listing/cards/use-chat.ts';

interface Row {
  label: string;
  /** What is compared: the same text means no difference. */
  textOf: (consultant: ComparedConsultant, tellDay: (day: string) => string) => string;
  /** What is shown, when that is more than the text. */
  show?: (consultant: ComparedConsultant) => ReactNode;
}

const NOTHING = 'Not said';
const orNothing = (text: string) => (text === '' ? NOTHING : text);

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return NOTHING;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function ratingOf({ consultantReviewAvg: average, consultantReviewCount: count }: ComparedConsultant): string {
  return count === 0 ? 'No reviews yet' : `${average.toFixed(1)} from ${count === 1 ? '1 review' : `${count} reviews`}`;
}

const scoresOf = ({ testScores }: ComparedConsultant) => testScores.map(({ title, score }) => `${title} ${score}`);

const ROWS: readonly Row[] = [
  { label: 'Price per hour', textOf: ({ hourlyRate }) => formatDollars(hourlyRate) },
  {
    label: 'Cheapest package',
    textOf: ({ lowestPackagePrice }) =>
      lowestPackagePrice === null ? 'None on offer' : formatDollars(lowestPackagePrice / 100),
  },
  {
    label: 'Rating',
    textOf: ratingOf,
    show: (one) =>
      one.consultantReviewCount === 0 ? (
        ratingOf(one)
      ) : (
        <span className={styles.rating}>
          <Star size={16} />
          {ratingOf(one)}
        </span>
      ),
  },
  {
    label: 'Answers within',
    textOf: ({ answerTime }) =>
      answerTime === null || answerTime.count < RANKING.fewestAnswers
        ? 'not enough data'
        : `${formatDuration(answerTime.medianMinutes)} (median of ${answerTime.count})`,
  },
  {
    label: 'Last active',
    textOf: ({ lastActive }, tellDay) => tellDay(lastActive),
  },
  {
    label: 'Country',
    textOf: (one) => one.consultantCountry,
    show: (one) => <CountryFlag code={one.consultantCountry} />,
  },
  { label: 'Languages', textOf: ({ languages }) => orNothing(languages.map(formatLanguage).join(', ')) },
  { label: 'Accepts CAD', textOf: ({ enabledCADPayments }) => (enabledCADPayments ? 'Yes' : 'No') },
  {
    label: 'Education',
    textOf: ({ education }) => education.join('\n'),
    show: ({ education }) => <Lines lines={education} />,
  },
  { label: 'Test scores', textOf: (one) => scoresOf(one).join('\n'), show: (one) => <Lines lines={scoresOf(one)} /> },
];

export function Comparison({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(comparisonQuery(ids));
  const tellDay = useLastActive();
  if (data === undefined) return <Loading isInline />;
  const consultants = data.filter(({ _id }) => ids.includes(_id));
  if (consultants.length === 0) return <NobodyChosen isUnknown={ids.length > 0} />;
  const isSame = ({ textOf }: Row) =>
    consultants.length > 1 && new Set(consultants.map((one) => textOf(one, tellDay))).size === 1;
  return (
    <>
      {consultants.length === 1 ? (
        <p className={styles.hint}>A comparison needs at least two. Add another one in the marketplace.</p>
      ) : null}
      {/* The style sheet hides the rows, so that this also works without scripts. */}
      {ROWS.some(isSame) ? (
        <div className={styles.options}>
          <Checkbox label="Only what differs" />
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Compared</VisuallyHidden>
              </th>
              {consultants.map((consultant) => (
                <th key={consultant._id} scope="col">
                  <Head consultant={consultant} ids={ids} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.label} className={classNames(isSame(row) && styles.same)}>
                <th scope="row">
                  {row.label}
                  {isSame(row) ? <span className={styles.note}>the same</span> : null}
                </th>
                {consultants.map((consultant) => (
                  <td key={consultant._id}>{row.show?.(consultant) ?? row.textOf(consultant, tellDay)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Head({ consultant, ids }: { consultant: ComparedConsultant; ids: readonly string[] }) {
  const { _id: id, name, profilePicture } = consultant;
  const { has, toggle } = useShortlist();
  const { open, isOpening } = useChat(consultant);
  return (
    <div className={styles.head}>
      <Link to={`/consultant/${id}`} state={{ goBack: true }} className={styles.person}>
        <span className={styles.picture}>
          <Portrait file={profilePicture} name={name} width={72} sizes="72px" isEager isDecorative />
        </span>
        {name}
      </Link>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          isWide
          isBusy={isOpening}
          aria-label={isOpening ? undefined : `Message ${name}`}
          onClick={open}
        >
          Message
        </Button>
        <ButtonLink
          to={`/consultant/${id}`}
          state={{ goBack: true }}
          variant="secondary"
          size="small"
          isWide
          aria-label={`View the profile of ${name}`}
        >
          View profile
        </ButtonLink>
      </div>
      <Link
        to={comparePath(ids.filter((other) => other !== id))}
        // One's own list follows; a comparison somebody sent does not touch it.
        onClick={() => (has('compared', id) ? toggle('compared', id) : undefined)}
        className={styles.remove}
        preventScrollReset
        aria-label={`Remove ${name}`}
      >
        <IconX size={14} stroke={2} aria-hidden />
        Remove
      </Link>
    </div>
  );
}

function NobodyChosen({ isUnknown }: { isUnknown: boolean }) {
  const { compared } = useShortlist();
  return (
    <EmptyBox title={isUnknown ? 'None of them is listed right now' : 'No consultants chosen yet'}>
      <p>
        ‘Compare’ on a consultant&rsquo;s card puts them side by side here. The address of a comparison can be shared.
      </p>
      {compared.length === 0 || isUnknown ? (
        <ButtonLink to="/marketplace" variant="secondary">
          Find consultants
        </ButtonLink>
      ) : (
        <ButtonLink to={comparePath(compared)}>
          {compared.length === 1 ? 'Show the one you chose' : `Compare the ${compared.length} you chose`}
        </ButtonLink>
      )}
    </EmptyBox>
  );
}
