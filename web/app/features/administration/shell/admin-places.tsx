// The places of administrators in their groups. A place is listed once its screen exists.
import { type Queue, QUEUES } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingQueue } from '@matricula/contract/administration/waiting.ts';
import { QUEUE_PLACES } from '#state/administration/waiting.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import type { PlaceGroup } from '#ui/shell/places.ts';

const MAX_WAITING_SHOWN = 999;

const HOME: PlaceGroup = { title: null, places: [{ label: 'Home', to: '/course', isExact: true }] };

/** What administrators look after, beside what waits. */
export const WORK_GROUPS: readonly PlaceGroup[] = [
  {
    title: 'Question banks',
    places: [
      { label: 'Questions', to: '/course/questions' },
      { label: 'Import questions', to: '/course/questions/import' },
      { label: 'Courses', to: '/course/courses' },
      { label: 'Answer data', to: '/course/answerdata' },
      { label: 'Access codes', to: '/course/accesscodes' },
    ],
  },
  {
    title: 'Money',
    places: [
      { label: 'Orders', to: '/course/orders' },
      { label: 'Plans', to: '/course/plans' },
      { label: 'Ledger', to: '/course/ledger' },
      { label: 'Vouchers', to: '/course/vouchers' },
    ],
  },
  { title: 'Marketplace', places: [{ label: 'Tags', to: '/course/tags' }] },
  {
    title: 'Schools',
    places: [
      { label: 'Schools', to: '/course/schools' },
      { label: 'Import schools', to: '/course/schools/import' },
      { label: 'Static pages', to: '/course/schools/generate-html' },
    ],
  },
];

function countOf(waiting: readonly WaitingQueue[] | undefined, queue: Queue): number {
  return waiting?.find((row) => row.queue === queue)?.count ?? 0;
}

export function adminPlaces(waiting: readonly WaitingQueue[] | undefined): PlaceGroup[] {
  const queues = QUEUES.map((queue) => {
    const count = countOf(waiting, queue);
    return {
      ...QUEUE_PLACES[queue],
      count: count === 0 ? null : <CountBadge count={count} max={MAX_WAITING_SHOWN} label="waiting" />,
    };
  });
  return [HOME, { title: 'Waiting', places: queues }, ...WORK_GROUPS];
}
