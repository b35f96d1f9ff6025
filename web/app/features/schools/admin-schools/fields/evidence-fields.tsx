// Where a figure comes from: who says it, the source and its year in one line; address, note and what was counted behind 'More'.
import {
  TIER_EXPLANATIONS,
  TIER_LABELS,
  TIERS,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { FullProvenance } from '@matricula/contract/schools/schools.ts';
import styles from './evidence-fields.module.css';
import { MoreFields } from './more-fields.tsx';
import { SmallField, SmallSelect } from './small-field.tsx';
import type { FieldPlace } from '#ui/form/use-form.ts';

interface EvidenceFieldsProps {
  figure: SchoolFigure;
  /** The figure's name, which every label of the line begins with. */
  label: string;
  evidence: FullProvenance | undefined;
  /** Id of the datalist with the known sources. */
  sourcesId: string;
  field: (name: string) => FieldPlace;
}

const TIER_CHOICES = TIERS.map((tier) => ({ value: tier, label: TIER_LABELS[tier], title: TIER_EXPLANATIONS[tier] }));

export function EvidenceFields({ figure, label, evidence, sourcesId, field }: EvidenceFieldsProps) {
  const place = (part: keyof FullProvenance) => ({
    ...field(`provenance.${figure}.${part}`),
    subject: label,
  });
  const more = ['url', 'note', 'basis'] as const;
  const hasMore = more.some((part) => (evidence?.[part] ?? null) !== null);
  return (
    <div className={styles.evidence}>
      <SmallSelect
        {...place('tier')}
        label="Kind"
        emptyLabel="No source"
        choices={TIER_CHOICES}
        defaultValue={evidence?.tier ?? ''}
      />
      <SmallField {...place('source')} label="Source" defaultValue={evidence?.source ?? ''} list={sourcesId} />
      <SmallField {...place('year')} label="Year" defaultValue={evidence?.year ?? ''} maxLength={20} />
      <MoreFields
        errors={more.map((part) => place(part).error)}
        summary={
          <>
            {hasMore ? 'More (filled)' : 'More'}
            <span className={styles.subject}> about the source: {label}</span>
          </>
        }
      >
        <SmallField {...place('url')} type="url" label="Address" defaultValue={evidence?.url ?? ''} />
        <SmallField {...place('basis')} label="What was counted" defaultValue={evidence?.basis ?? ''} />
        <SmallField {...place('note')} label="Note" defaultValue={evidence?.note ?? ''} maxLength={500} />
      </MoreFields>
    </div>
  );
}
