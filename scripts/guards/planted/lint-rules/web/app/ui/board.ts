// Planted: ui reads state.
import { outbox } from '#state/messaging/outbox.ts';

export const board = outbox;
