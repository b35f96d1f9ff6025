// The ways to a member's own things, as every account menu has them.

export const MESSAGES_PATH = '/app/messages';
export const ORDERS_PATH = '/app/orders';

export const MEMBER_LINKS = [
  { label: 'Orders', to: ORDERS_PATH },
  { label: 'My plan', to: '/app' },
  { label: 'Saved consultants', to: '/saved' },
  { label: 'Favorite schools', to: '/favorite-schools' },
  { label: 'Account', to: '/app/account' },
] as const;
