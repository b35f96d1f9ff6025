// Where a sentence about a school comes from: the page, and the cycle or year it speaks of.
import { cycleAt } from '@matricula/contract/schools.rules.ts';
import type { ApplicationFact, SchoolDetails } from '@matricula/contract/schools.ts';
import { WebLink } from '#ui/web-link.tsx';
import styles from './fact-source.module.css';

export function sourceLabel({ sources }: SchoolDetails, source: string): string {
  return sources.find(({ id }) => id === source)?.label ?? source;
}

/** '2026-27 · AAMC report on PREview, April 2026'. */
export function SourceLink({ url, label, when }: { url: string | null; label: string; when: string | null }) {
  return (
    <span className={styles.source}>
      {when === null ? null : `${when} · `}
      {url === null ? label : <WebLink to={url}>{label}</WebLink>}
    </span>
  );
}

/** A date or rule of an older cycle says so: it may have moved since. */
function cycleText({ cycle }: ApplicationFact, updatedAt: string): string {
  if (cycle === null) return 'Undated page';
  if (!/^\d{4}-\d{2}$/.test(cycle)) return cycle;
  return cycle < cycleAt(updatedAt) ? `Earlier cycle, ${cycle}` : `${cycle} cycle`;
}

interface FactSourceProps {
  school: SchoolDetails;
  fact: ApplicationFact | undefined;
  /** Also what the page says, where the line above says it in our words. */
  hasWords?: boolean;
}

export function FactSource({ school, fact, hasWords = false }: FactSourceProps) {
  if (fact === undefined) return null;
  return (
    <>
      {hasWords ? <span className={styles.words}>{fact.value}</span> : null}
      {fact.note === null ? null : <span className={styles.words}>{fact.note}</span>}
      <SourceLink url={fact.url} label={sourceLabel(school, fact.source)} when={cycleText(fact, school.updatedAt)} />
    </>
  );
}
