// Planted: the contract reaches for a package of the server.
import { z } from 'zod';
import pg from 'pg';
import { money } from './money.ts';

export const booking = z.object({ price: money, pool: pg.Pool });
