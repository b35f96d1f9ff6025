// The places behind sign-in, by what people do, for each role. A place is listed once its screen exists.
import type { Role } from '@matricula/contract/base/roles.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { MESSAGES_PATH, ORDERS_PATH } from '#features/site/chrome/account/member-links.ts';
import { UnreadBadge } from '#features/site/chrome/account/unread-badge.tsx';
import type { Place, PlaceGroup } from '#ui/shell/places.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

const PRACTICE: Place = { label: 'Practice', to: '/app/courses', icon: <IconPencil {...ICON} /> };
const SCHOOLS: Place = { label: 'Schools', to: '/mstar', icon: <IconSchool {...ICON} /> };
const CONSULTANTS: Place = { label: 'Consultants', to: '/marketplace', icon: <IconUsers {...ICON} /> };
const FAVORITES: Place = { label: 'Favorite schools', to: '/favorite-schools', icon: <IconStar {...ICON} /> };
const SAVED: Place = { label: 'Saved consultants', to: '/saved', icon: <IconBookmark {...ICON} /> };
const PROFILE: Place = { label: 'Profile', to: '/app/consultant/profile', icon: <IconUserCircle {...ICON} /> };
const PACKAGES: Place = { label: 'Packages', to: '/app/consultant/packages', icon: <IconPackage {...ICON} /> };
const MEASURED: Place = { label: 'Measured', to: '/app/consultant/measured', icon: <IconChartBar {...ICON} /> };
const ORDERS: Place = {
  label: 'Orders',
  to: ORDERS_PATH,
  icon: <IconReceipt {...ICON} />,
  also: ['/app/vouchers', '/app/checkout'],
};
const ADMINISTRATION: Place = { label: 'Administration', to: '/course', icon: <IconShieldCheck {...ICON} /> };

function start(label: string): Place {
  return { label, to: '/app', icon: <IconHome {...ICON} />, isExact: true };
}

function messages(unread: number): Place {
  return {
    label: 'Messages',
    to: MESSAGES_PATH,
    icon: <IconMessage {...ICON} />,
    // Two places may stand side by side with it: the count is an element of each.
    count: <UnreadBadge count={unread} />,
  };
}

interface MemberPlaces {
  groups: readonly PlaceGroup[];
  /** The few that a phone shows at the bottom. */
  bottom: readonly Place[];
}

/** Consultants and administrators see their own work first, and the applicant's half below it. */
export function memberPlaces(role: Role, unread: number): MemberPlaces {
  const own = { title: 'My own preparation', places: [PRACTICE, SCHOOLS, CONSULTANTS, FAVORITES, SAVED] };
  if (role === 'consultant') {
    const today = start('Today');
    const talk = messages(unread);
    const rest = [PROFILE, PACKAGES, MEASURED];
    return {
      groups: [{ title: null, places: [today, talk, ORDERS, ...rest] }, own],
      bottom: [today, talk, ...rest],
    };
  }
  if (role === 'admin') {
    const first = [start('Waiting'), messages(unread), ADMINISTRATION];
    // A long word: five would not fit.
    return { groups: [{ title: null, places: first }, own], bottom: [...first, SCHOOLS] };
  }
  const first = [start('Plan'), PRACTICE, SCHOOLS, CONSULTANTS, messages(unread)];
  return {
    groups: [
      // A sixth would not fit at the bottom: there it stands in the account menu.
      { title: null, places: [...first, ORDERS] },
      { title: 'My lists', places: [FAVORITES, SAVED] },
    ],
    bottom: first,
  };
}
