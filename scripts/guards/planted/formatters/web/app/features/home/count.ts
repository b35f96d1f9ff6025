// Planted: a formatter made while the file loads, and one hidden in a method; one made at its first use is fine.
import { once } from '#lib/once.ts';

const NUMBER = new Intl.NumberFormat('en-US');
const DAY = once(() => new Intl.DateTimeFormat('en-CA'));

export const texts = (count: number) => [NUMBER.format(count), count.toLocaleString('en-US'), DAY().format(0)];
