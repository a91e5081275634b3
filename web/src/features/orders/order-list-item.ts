import type { CallResponse } from '@loupe/contract';

/** One order as in the response of the list. */
export type OrderListItem = CallResponse<'getAllOrder'>['orders_data'][number];
