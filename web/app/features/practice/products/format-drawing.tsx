// A format as a bar of time: every part as wide as it is long. Only to look at; the table beside it says the same in words.
import styles from './format-drawing.module.css';

interface Part {
  minutes: number;
  tone: 'strong' | 'soft' | 'pause';
}

interface Group {
  /** Said once under the group. */
  label: string;
  parts: readonly Part[];
}

const BAR_HEIGHT = 44;
const LABEL_BASELINE = BAR_HEIGHT + 22;

interface Placed extends Part {
  begin: number;
}

/** The parts one after the other, in minutes from the beginning. */
function place(groups: readonly Group[]) {
  let passed = 0;
  const placed = groups.map(({ label, parts }) => {
    const begin = passed;
    const own = parts.map((part): Placed => {
      const at = passed;
      passed += part.minutes;
      return { ...part, begin: at };
    });
    return { label, begin, parts: own };
  });
  return { placed, total: passed };
}

export function TimeBar({ groups }: { groups: readonly Group[] }) {
  const { placed, total } = place(groups);
  const share = (minutes: number) => `${Math.round((minutes / total) * 10_000) / 100}%`;
  return (
    <svg className={styles.bar} width="100%" height={LABEL_BASELINE + 6} aria-hidden focusable="false">
      {placed.map(({ label, begin, parts }) => (
        <g key={begin}>
          {parts.map((part) => (
            <rect
              key={part.begin}
              x={share(part.begin)}
              width={share(part.minutes)}
              height={BAR_HEIGHT}
              rx="3"
              className={styles[part.tone]}
            />
          ))}
          {label === '' ? null : (
            <text x={share(begin)} y={LABEL_BASELINE} className={styles.label}>
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** `count` equal parts, or pairs of parts. */
export function repeat(count: number, ...parts: readonly Part[]): Part[] {
  return Array.from({ length: count }, () => parts).flat();
}
