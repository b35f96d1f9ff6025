// Planted: lib knows state and an area.
import { outbox } from '#state/messaging/outbox/outbox.ts';
import type { School } from '@matricula/contract/schools/schools.ts';

export const draft: School = outbox;
