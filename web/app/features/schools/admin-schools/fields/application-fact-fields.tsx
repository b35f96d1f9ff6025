// How and when one applies, line by line: what the page says, its cycle and its address.
import {
  APPLICATION_FACT_LABELS,
  APPLICATION_FACTS,
  TIER_EXPLANATIONS,
  TIER_LABELS,
  TIERS,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ApplicationFact } from '@matricula/contract/schools/schools.ts';
import evidence from './evidence-fields.module.css';
import styles from './figure-fields.module.css';
import type { FormSchool } from '#features/schools/admin-schools/school-form-values.ts';
import { MoreFields } from './more-fields.tsx';
import { SmallField, SmallSelect } from './small-field.tsx';
import type { FieldPlace } from '#ui/form/use-form.ts';

const TIER_CHOICES = TIERS.map((tier) => ({ value: tier, label: TIER_LABELS[tier], title: TIER_EXPLANATIONS[tier] }));

interface ApplicationFactFieldsProps {
  school: FormSchool;
  sourcesId: string;
  field: (name: string) => FieldPlace;
}

export function ApplicationFactFields({ school, sourcesId, field }: ApplicationFactFieldsProps) {
  return APPLICATION_FACTS.map((name) => {
    const label = APPLICATION_FACT_LABELS[name];
    const fact = school.applicationFacts[name];
    const place = (part: keyof ApplicationFact) => ({ ...field(`applicationFacts.${name}.${part}`), subject: label });
    return (
      <div key={name} role="group" aria-label={label} className={styles.line}>
        <div className={styles.value}>
          <SmallField
            {...field(`applicationFacts.${name}.value`)}
            label={label}
            defaultValue={fact?.value ?? ''}
            maxLength={600}
          />
        </div>
        <div className={evidence.evidence}>
          <SmallSelect
            {...place('tier')}
            label="Kind"
            emptyLabel="No source"
            choices={TIER_CHOICES}
            defaultValue={fact?.tier ?? ''}
          />
          <SmallField {...place('source')} label="Source" defaultValue={fact?.source ?? ''} list={sourcesId} />
          <SmallField {...place('cycle')} label="Cycle" defaultValue={fact?.cycle ?? ''} maxLength={20} />
          <MoreFields
            errors={[place('url').error, place('note').error]}
            summary={
              <>
                {(fact?.url ?? null) === null ? 'Page' : 'Page (filled)'}
                <span className={evidence.subject}> of the source: {label}</span>
              </>
            }
          >
            <SmallField {...place('url')} type="url" label="Address" defaultValue={fact?.url ?? ''} />
            <SmallField {...place('note')} label="Note" defaultValue={fact?.note ?? ''} maxLength={500} />
          </MoreFields>
        </div>
      </div>
    );
  });
}
