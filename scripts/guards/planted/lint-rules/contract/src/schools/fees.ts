// Planted: a lower area imports a higher one, and climbs; its own and a lower one are open.
import type { Account } from '#foundation/accounts.ts';
import type { Order } from '#commerce/orders.ts';
import type { Client } from '#http/client.ts';
import type { Money } from '../base/money.ts';

export type Fee = [Account, Client, Money, Order];
