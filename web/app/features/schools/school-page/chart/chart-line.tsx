// One line of the chart: the school's figure with its band above, one's own point below. In per cent of the width, so that letters keep their size on a phone.
import { differenceText } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { type Standing, STANDING_LABELS } from '@matricula/contract/base/standing.ts';
import { type ChartScale, positionOn } from './chart-scale.ts';
import styles from './chart-line.module.css';

export interface ChartLineProps {
  label: string;
  theirs: number | null;
  mine: number | null;
  /** How far around the school's figure counts as a match. */
  margin: number;
  standing: Standing | null;
  digits: number;
  scale: ChartScale;
}

/** Labels near an end grow inwards. */
function anchorAt(position: number): 'start' | 'middle' | 'end' {
  if (position < 20) return 'start';
  return position > 80 ? 'end' : 'middle';
}

export function ChartLine({ label, theirs, mine, margin, standing, digits, scale }: ChartLineProps) {
  if (theirs === null) return null;
  const at = (value: number) => positionOn(scale, value);
  const theirText = `School ${theirs.toFixed(digits)}`;
  const compared =
    mine === null || standing === null
      ? ''
      : ` (${standing === 'within' ? STANDING_LABELS.within.toLowerCase() : differenceText(mine, theirs, digits)})`;
  const mineText = mine === null ? null : `You ${mine.toFixed(digits)}${compared}`;
  const [from, to] = [at(theirs - margin), at(theirs + margin)];
  return (
    <div className={styles.frame}>
      <svg className={styles.chart} role="img" aria-label={[label, theirText, mineText].filter(Boolean).join(', ')}>
        <rect className={styles.band} x={`${from}%`} width={`${to - from}%`} y="28" height="24" rx="4" />
        <line className={styles.axis} x1="0" x2="100%" y1="40" y2="40" />
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.axis} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1="40" y2="46" />
            {/* One's own number has a label of its own there. */}
            {mine !== null && Math.abs(at(tick) - at(mine)) < 5 ? null : (
              <text className={styles.tick} x={`${at(tick)}%`} y="68" textAnchor={anchorOfTick(at(tick))}>
                {tick.toFixed(digits === 0 ? 0 : 1)}
              </text>
            )}
          </g>
        ))}
        <line className={styles.theirs} x1={`${at(theirs)}%`} x2={`${at(theirs)}%`} y1="25" y2="55" />
        <text className={styles.theirLabel} x={`${at(theirs)}%`} y="17" textAnchor={anchorAt(at(theirs))}>
          {theirText}
        </text>
        {mine === null || mineText === null ? null : (
          <>
            <line className={styles.lead} x1={`${at(mine)}%`} x2={`${at(mine)}%`} y1="46" y2="76" />
            <circle className={styles.mine} cx={`${at(mine)}%`} cy="40" r="7" />
            <text className={styles.mineLabel} x={`${at(mine)}%`} y="90" textAnchor={anchorAt(at(mine))}>
              {mineText}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

function anchorOfTick(position: number): 'start' | 'middle' | 'end' {
  if (position < 3) return 'start';
  return position > 97 ? 'end' : 'middle';
}
