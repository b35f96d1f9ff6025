// The two marks, drawn by us: Matricula, an open book whose right page is a check mark; Peerway, two arcs that meet.
import type { Brand } from '@matricula/contract/base/brands.ts';
import styles from './logo.module.css';

const STROKE = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function MatriculaMark() {
  return (
    <g {...STROKE} strokeWidth={2.6}>
      <path d="M15 9.500C12.5 7.5 8.5 6.5 3.5 6.500v17c5 0 9 1 11.5 3z" />
      <path d="M19.5 16.500l4 5.5 6-15" strokeWidth={3.4} />
    </g>
  );
}

function PeerwayMark() {
  return (
    <g {...STROKE} strokeWidth={3.4}>
      <path d="M3.5 27C3.5 17 8 10 16 9" />
      <path d="M28.5 27C28.5 17 24 10 16 9" />
      <circle cx="16" cy="8.5" r="4.5" fill="currentColor" stroke="none" />
    </g>
  );
}

/** The mark with its wordmark. The name is real text, so a link around it needs no other label. */
export function Logo({ brand, size = 32 }: { brand: Brand; size?: number }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        {brand.id === 'peerway' ? <PeerwayMark /> : <MatriculaMark />}
      </svg>
      <span className={styles.word}>{brand.name}</span>
    </span>
  );
}
