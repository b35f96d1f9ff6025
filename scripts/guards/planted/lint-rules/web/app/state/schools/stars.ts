// Planted: state of a lower area reads a higher one and has a component.
import { Stars } from '#ui/marks/stars.tsx';
import { outbox } from '#state/messaging/outbox/outbox.ts';
import { schools } from '#state/schools/compared-schools.ts';

export const stars = [Stars, outbox, schools];
