// Planted: ui reads state.
import { outbox } from '#state/messaging/outbox/outbox.ts';

export const board = outbox;
