// 'Simple & Direct' (spec §1): our approach and the traditional one as a drawing of two paths.
import styles from './simple-and-direct.module.css';

export function SimpleAndDirect() {
  return (
    <section className={styles.section} aria-labelledby="simple-and-direct">
      <div className={styles.heading}>
        <h2 id="simple-and-direct">Simple & Direct</h2>
        <p>Traditional companies take up to 80% commission. We connect you directly with mentors.</p>
      </div>
      <div className={styles.paths}>
        <figure className={styles.path}>
          <OurPath />
          <figcaption>
            <h3>Our Approach</h3>
            <p>You to preferred mentor.</p>
          </figcaption>
        </figure>
        <figure className={styles.path}>
          <TraditionalPath />
          <figcaption>
            <h3>Traditional Approach</h3>
            <p>You to company to random mentor.</p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** Head and shoulders around a point. */
function Person({ x, y, tone }: { x: number; y: number; tone: 'ours' | 'theirs' | 'faint' }) {
  return (
    <g className={styles[tone]} transform={`translate(${x} ${y})`}>
      <circle r="21" className={styles.disc} />
      <circle cy="-5" r="5.500" />
      <path d="M-10.500 11.500a10.500 8.500 0 0 1 21 0" />
    </g>
  );
}

function OurPath() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 132" aria-hidden>
      <path className={styles.ours} d="M64 54H250m-9-7 9 7-9 7" />
      <Person x={40} y={54} tone="ours" />
      <Person x={280} y={54} tone="ours" />
      <text x="40" y="100">
        You
      </text>
      <text x="316" y="100" className={styles.end}>
        Preferred mentor
      </text>
    </svg>
  );
}

function TraditionalPath() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 132" aria-hidden>
      <path className={styles.theirs} d="M64 54h58m-8-6 8 6-8 6" />
      <path className={styles.theirsDashed} d="M182 48c28-2 40-26 71-26M182 54h71M182 60c28 2 40 26 71 26" />
      <g className={styles.theirs} transform="translate(155 54)">
        <rect x="-21" y="-24" width="42" height="48" rx="4" className={styles.disc} />
        <path d="M-10-13h6m8 0h6M-10-3h6m8 0h6M-4 24V11h8v13" />
      </g>
      <Person x={40} y={54} tone="theirs" />
      <g transform="translate(280 22) scale(.62)">
        <Person x={0} y={0} tone="faint" />
      </g>
      <g transform="translate(280 54) scale(.62)">
        <Person x={0} y={0} tone="theirs" />
      </g>
      <g transform="translate(280 86) scale(.62)">
        <Person x={0} y={0} tone="faint" />
      </g>
      <text x="40" y="100">
        You
      </text>
      <text x="155" y="100">
        Company
      </text>
      <text x="316" y="122" className={styles.end}>
        Random mentor
      </text>
    </svg>
  );
}
