// Planted: the platform knows an area of the contract.
import type { School } from '@matricula/contract/schools/schools.ts';
import type { Brand } from '@matricula/contract/base/brands.ts';

export type Both = Brand | School;
