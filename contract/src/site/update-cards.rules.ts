// Cards of what is new on the home page: their bounds, and what a card can lead to. Free of zod: the editor checks by them.

export const UPDATE_CARD_STATES = ['draft', 'published'] as const;
export type UpdateCardState = (typeof UPDATE_CARD_STATES)[number];

export const UPDATE_CARD_MAX_LENGTH = { title: 60, text: 160, linkLabel: 40, linkTo: 200 } as const;

/** The home page has room for so many, the newest first. */
export const SHOWN_UPDATE_CARDS = 3;
/** More than anybody would scroll through. */
export const MAX_UPDATE_CARDS = 200;

export const UPDATE_MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A page of our own: '/marketplace?search=mmi'. Two slashes, or one turned around, would lead to another host. */
export const UPDATE_PATH = /^\/(?![/\\])[\w\-./?=&%+,~#]*$/;
