// Where a sentence about a school comes from: the page, and the cycle or year it speaks of.
import { cycleAt } from '@matricula/contract/schools/schools.rules.ts';
import type { ApplicationFact, SchoolDetails } from '@matricula/contract/schools/schools.ts';
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

const CYCLE = /^\d{4}-\d{2}$/;

export function isOfEarlierCycle({ cycle }: ApplicationFact, { updatedAt }: SchoolDetails): boolean {
  return cycle !== null && CYCLE.test(cycle) && cycle < cycleAt(updatedAt);
}

/** A date or rule of an older cycle says so: it may have moved since. */
function cycleText(fact: ApplicationFact, school: SchoolDetails): string {
  if (fact.cycle === null) return 'Undated page';
  if (!CYCLE.test(fact.cycle)) return fact.cycle;
  return isOfEarlierCycle(fact, school) ? `Earlier cycle, ${fact.cycle}` : `${fact.cycle} cycle`;
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
      <SourceLink url={fact.url} label={sourceLabel(school, fact.source)} when={cycleText(fact, school)} />
    </>
  );
}
