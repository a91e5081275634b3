import { defineStates } from './states.ts';

/** Life of an order (domain reference 6.4). */
export const orderStates = defineStates({
  thing: 'order',
  states: ['PENDING', 'CONFIRMED', 'PARTLY_CONFIRMED', 'CANCELLED', 'INVOICED', 'SHIPPED', 'DELIVERED'],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'placed', event: 'placed', stones: 'HOLD' },
    {
      from: 'PENDING',
      to: 'CONFIRMED',
      who: ['SALES'],
      why: 'all lines confirmed',
      tells: 'ORDER_CONFIRMED',
    },
    {
      from: 'PENDING',
      to: 'PARTLY_CONFIRMED',
      who: ['SALES'],
      why: 'some lines confirmed, others rejected',
      tells: 'ORDER_PARTLY_CONFIRMED',
    },
    { from: 'PENDING', to: 'CANCELLED', who: ['CUSTOMER'], why: 'withdrawn before any line is answered' },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      who: ['SALES'],
      why: 'every line rejected',
      tells: 'ORDER_CANCELLED',
    },
    ...(['CONFIRMED', 'PARTLY_CONFIRMED'] as const).map((from) => ({
      from,
      to: 'INVOICED' as const,
      who: ['SALES'] as const,
      why: 'invoice number and date entered',
      tells: 'ORDER_INVOICED' as const,
    })),
    {
      from: 'INVOICED',
      to: 'SHIPPED',
      who: ['SALES'],
      why: 'carrier and tracking entered',
      tells: 'ORDER_SHIPPED',
    },
    { from: 'SHIPPED', to: 'DELIVERED', who: ['SALES'], why: 'receipt confirmed', tells: 'ORDER_DELIVERED' },
    {
      from: 'CONFIRMED',
      to: 'CANCELLED',
      who: ['ADMIN'],
      why: 'sale undone, reason required',
      tells: 'ORDER_CANCELLED',
    },
  ],
});

export type OrderState = (typeof orderStates.states)[number];

/** States shown under open orders, and under confirmed orders. */
export const openOrderStates: readonly OrderState[] = ['PENDING'];
export const confirmedOrderStates: readonly OrderState[] = [
  'CONFIRMED',
  'PARTLY_CONFIRMED',
  'INVOICED',
  'SHIPPED',
  'DELIVERED',
];

/** Life of one line of an order. */
export const orderLineStates = defineStates({
  thing: 'order line',
  states: ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED'],
  transitions: [
    { from: null, to: 'PENDING', who: ['CUSTOMER'], why: 'ordered', event: 'ordered', stones: 'HOLD' },
    { from: 'PENDING', to: 'CONFIRMED', who: ['SALES'], why: 'the desk has the stone', stones: 'SOLD' },
    { from: 'PENDING', to: 'REJECTED', who: ['SALES'], why: 'the desk cannot deliver', stones: 'AVAILABLE' },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      who: ['CUSTOMER', 'SALES'],
      why: 'order withdrawn or cancelled',
      stones: 'AVAILABLE',
    },
    { from: 'CONFIRMED', to: 'CANCELLED', who: ['ADMIN'], why: 'sale undone', stones: 'AVAILABLE' },
  ],
});

export type OrderLineState = (typeof orderLineStates.states)[number];
