// The heart that saves a consultant and the switch that puts them into the comparison.
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import type { ListName } from '@matricula/contract/marketplace/shortlists.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import styles from './shortlist-toggles.module.css';

interface ToggleProps {
  consultant: Pick<ConsultantCard, '_id' | 'name'>;
}

function useToggle(list: ListName, id: string) {
  const { has, fullText, toggle } = useShortlist();
  const isIn = has(list, id);
  const refusal = isIn ? null : fullText(list);
  return {
    isIn,
    props: {
      type: 'button' as const,
      'aria-pressed': isIn,
      'aria-disabled': refusal === null ? undefined : true,
      title: refusal ?? undefined,
      onClick: () => toggle(list, id),
    },
  };
}

export function SaveToggle({ consultant: { _id: id, name } }: ToggleProps) {
  const { isIn, props } = useToggle('saved', id);
  return (
    // oxlint-disable-next-line react/button-has-type -- 'button', from the props
    <button {...props} aria-label={`Save ${name}`} className={styles.save}>
      <span className={styles.disc}>
        {isIn ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} stroke={1.75} aria-hidden />}
      </span>
    </button>
  );
}

export function CompareToggle({ consultant: { _id: id, name } }: ToggleProps) {
  const { isIn, props } = useToggle('compared', id);
  return (
    // oxlint-disable-next-line react/button-has-type -- 'button', from the props
    <button {...props} aria-label={`Compare ${name}`} className={styles.compare}>
      {isIn ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconPlus size={16} stroke={2} aria-hidden />}
      Compare
    </button>
  );
}
