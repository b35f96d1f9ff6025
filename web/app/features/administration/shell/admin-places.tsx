// The places of administrators in their groups. A place is listed once its screen exists.
import { MONEY_QUEUES, type Queue, QUEUES } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingQueue } from '@matricula/contract/administration/waiting.ts';
import { QUEUE_PLACES } from '#state/administration/waiting.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import type { PlaceGroup } from '#ui/shell/places.ts';

const MAX_WAITING_SHOWN = 999;

const HOME: PlaceGroup = { title: null, places: [{ label: 'Home', to: '/course', isExact: true }] };

/** What administrators look after, beside what waits. */
const WORK_GROUPS: readonly PlaceGroup[] = [
  { title: 'People', places: [{ label: 'Users', to: '/course/users' }] },
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
  {
    title: 'Schools',
    places: [
      { label: 'Schools', to: '/course/schools' },
      { label: 'Import schools', to: '/course/schools/import' },
      { label: 'Static pages', to: '/course/schools/generate-html' },
    ],
  },
  {
    title: 'Content',
    places: [
      { label: 'Articles', to: '/course/articles' },
      { label: 'Static article pages', to: '/course/articles/generate-html' },
      { label: 'Home page', to: '/course/homepage' },
      { label: 'Tags', to: '/course/tags' },
      { label: 'Images', to: '/course/uploadimage' },
    ],
  },
  {
    title: 'Record',
    places: [
      { label: 'Admin log', to: '/course/adminlog' },
      { label: 'Terms', to: '/course/updatetermsofservice' },
      { label: 'Privacy', to: '/course/updateprivacypolicy' },
    ],
  },
];

function countOf(waiting: readonly WaitingQueue[] | undefined, queue: Queue): number {
  return waiting?.find((row) => row.queue === queue)?.count ?? 0;
}

function badgeOf(count: number) {
  return count === 0 ? null : <CountBadge count={count} max={MAX_WAITING_SHOWN} label="waiting" />;
}

export function adminPlaces(waiting: readonly WaitingQueue[] | undefined): PlaceGroup[] {
  const queues = QUEUES.map((queue) => ({ ...QUEUE_PLACES[queue], count: badgeOf(countOf(waiting, queue)) }));
  // Several queues are worked off on the one screen.
  const money = MONEY_QUEUES.reduce((sum, queue) => sum + countOf(waiting, queue), 0);
  const work = WORK_GROUPS.map(({ title, places }) => ({
    title,
    places: places.map((place) => (place.to === '/course/orders' ? { ...place, count: badgeOf(money) } : place)),
  }));
  return [HOME, { title: 'Waiting', places: queues }, ...work];
}
