// Pages of a list as real links: arrows, a window of page numbers, the first and the last page, ellipses between (spec §2).
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import styles from './pagination.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface PaginationProps {
  /** What the pages are of, for screen readers: 'Consultants'. */
  label: string;
  page: number;
  pageCount: number;
  /** How many numbers stand together around the present page. */
  windowSize: number;
  addressOf: (page: number) => To;
}

type Entry = number | 'gap-before' | 'gap-after';

/** The window slides with the page and rests against both ends; what lies between it and an end is an ellipsis. */
export function pageEntries(page: number, pageCount: number, windowSize: number): Entry[] {
  const size = Math.min(windowSize, pageCount);
  const start = Math.min(Math.max(page - Math.floor(size / 2), 1), pageCount - size + 1);
  const end = start + size - 1;
  return [
    ...(start > 1 ? [1] : []),
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...Array.from({ length: size }, (_, step) => start + step),
    ...(end < pageCount - 1 ? (['gap-after'] as const) : []),
    ...(end < pageCount ? [pageCount] : []),
  ];
}

interface ArrowProps {
  /** Null at the end of the list. */
  to: To | null;
  rel: 'prev' | 'next';
  label: string;
  icon: ReactNode;
}

function Arrow({ to, rel, label, icon }: ArrowProps) {
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={classNames(styles.entry, styles.disabled)}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={styles.entry}>
      {icon}
    </Link>
  );
}

export function Pagination({ label, page, pageCount, windowSize, addressOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={`${label}, pages`}>
      <ul className={styles.list}>
        <li>
          <Arrow
            to={page > 1 ? addressOf(page - 1) : null}
            rel="prev"
            label="Previous page"
            icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
          />
        </li>
        {pageEntries(page, pageCount, windowSize).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <Link
                to={addressOf(entry)}
                className={styles.entry}
                aria-current={entry === page ? 'page' : undefined}
                {...(entry === page - 1 ? { rel: 'prev' } : entry === page + 1 ? { rel: 'next' } : {})}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {entry}
              </Link>
            ) : (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Arrow
            to={page < pageCount ? addressOf(page + 1) : null}
            rel="next"
            label="Next page"
            icon={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
          />
        </li>
      </ul>
    </nav>
  );
}
