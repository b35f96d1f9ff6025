// One favourite: rank, school with its figures, what has changed since it was saved, a private note.
import type { FavoriteEntry } from '@matricula/contract/schools/favorite-schools.ts';
import {
  matchNumbers,
  type MyNumbers,
  OBSTACLE_TEXTS,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { CARD_FIGURES, figureText, placeText, testLevelText } from '@matricula/contract/schools/schools.rules.ts';
import { FIGURE_LABELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { evidenceText } from '#state/schools/school-figures.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Monogram } from '#ui/marks/monogram.tsx';
import styles from './favorite-item.module.css';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { StandingMark } from '#ui/marks/standing-mark.tsx';
import { NoteField } from './note-field.tsx';

interface FavoriteItemProps {
  entry: FavoriteEntry;
  numbers: MyNumbers;
  index: number;
  count: number;
  isSelected: boolean;
  /** Room for one more in the comparison. */
  isSelectable: boolean;
  onSelect: (isSelected: boolean) => void;
  /** The place to move to, from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function FavoriteItem({
  entry,
  numbers,
  index,
  count,
  isSelected,
  isSelectable,
  onSelect,
  onMove,
  onRemove,
}: FavoriteItemProps) {
  const { school, note, changes } = entry;
  const { gpa, mcat, gpaText, mcatText, obstacle } = matchNumbers(school, numbers);
  return (
    <li className={styles.item}>
      <div className={styles.rank}>
        <span className={styles.number}>{index + 1}</span>
        <MoveButtons title={school.title} index={index} count={count} onMove={onMove} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Monogram name={school.title} initials={school.monogram.initials} hue={school.monogram.hue} size={44} />
          <div>
            <h2 className={styles.title}>
              <Link to={`/school/${school.schoolId}`}>{school.title}</Link>
            </h2>
            <p className={styles.place}>
              {placeText(school)} · {school.degree}
            </p>
          </div>
        </div>
        <dl className={styles.figures}>
          {CARD_FIGURES.map(({ figure, label }) => (
            <div key={figure}>
              <dt>{label}</dt>
              <dd className={styles.value}>
                {figureText(school, figure)}
                {figure === 'avgGPA' ? <StandingMark standing={gpa} text={gpaText} /> : null}
                {figure === 'avgMCAT' ? <StandingMark standing={mcat} text={mcatText} /> : null}
              </dd>
              <dd className={styles.evidence}>{evidenceText(school, figure)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.tests}>
          {testsOf(school)}
          {obstacle === null ? null : <strong>{OBSTACLE_TEXTS[obstacle]}</strong>}
        </p>
        {changes.length === 0 ? null : (
          <ul className={styles.changes} aria-label={`What has changed at ${school.title}`}>
            {changes.map(({ figure, before, after, at }) => (
              <li key={`${figure} ${at}`}>
                <strong>
                  {FIGURE_LABELS[figure]} {before} → {after}
                </strong>{' '}
                on {formatDay(at)}
              </li>
            ))}
          </ul>
        )}
        <NoteField schoolId={school.schoolId} title={school.title} note={note} />
        <div className={styles.foot}>
          <Checkbox
            label="Compare"
            aria-label={`Compare ${school.title}`}
            checked={isSelected}
            disabled={!isSelected && !isSelectable}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <RemoveButton title={school.title} hasNote={note !== ''} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}

/** 'Tests: CASPer required (2026-27), AAMC PREview unconfirmed.' */
function testsOf({ casperPolicy, previewPolicy }: School): string {
  const tests = [
    { name: 'CASPer', ...casperPolicy },
    { name: 'AAMC PREview', ...previewPolicy },
  ].map(({ name, level, cycle }) => {
    const said = `${name} ${testLevelText(level).toLowerCase()}`;
    return level === null || cycle === null ? said : `${said} (${cycle})`;
  });
  return `Tests: ${tests.join(', ')}`;
}

/** With a note it asks first: the note goes with the school, and nobody has a copy. */
function RemoveButton({ title, hasNote, onRemove }: { title: string; hasNote: boolean; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const focused = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  // The pressed button is gone; the keyboard goes on at what took its place.
  useEffect(() => {
    hasAsked.current ||= isAsking;
    if (hasAsked.current) focused.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <Button
        ref={focused}
        variant="quiet"
        size="small"
        aria-label={`Remove ${title}`}
        onClick={() => (hasNote ? setIsAsking(true) : onRemove())}
      >
        Remove
      </Button>
    );
  }
  return (
    <span className={styles.asking} role="group" aria-label={`Remove ${title}`}>
      Your note goes with it.
      <Button variant="danger" size="small" onClick={onRemove}>
        Remove both
      </Button>
      <Button ref={focused} variant="quiet" size="small" onClick={() => setIsAsking(false)}>
        Keep
      </Button>
    </span>
  );
}
