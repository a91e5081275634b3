import type { CallAnswer } from '@loupe/contract';

/** One order as the list carries it. */
export type OrderEntry = CallAnswer<'getAllOrder'>['orders_data'][number];
