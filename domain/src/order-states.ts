import { defineStates } from './states.ts';

/** Life of an order (domain reference 6.4). */
export const orderStates = defineStates({
  states: ['PENDING', 'CONFIRMED', 'PARTLY_CONFIRMED', 'CANCELLED', 'INVOICED', 'SHIPPED', 'DELIVERED'],
  transitions: [
    { from: 'PENDING', to: 'CONFIRMED', who: ['SALES'], why: 'all lines confirmed' },
    { from: 'PENDING', to: 'PARTLY_CONFIRMED', who: ['SALES'], why: 'some lines confirmed, others rejected' },
    {
      from: 'PENDING',
      to: 'CANCELLED',
      who: ['CUSTOMER', 'SALES'],
      why: 'withdrawn, or every line rejected',
    },
    { from: 'CONFIRMED', to: 'INVOICED', who: ['SALES'], why: 'invoice number and date entered' },
    { from: 'PARTLY_CONFIRMED', to: 'INVOICED', who: ['SALES'], why: 'invoice number and date entered' },
    { from: 'INVOICED', to: 'SHIPPED', who: ['SALES'], why: 'carrier and tracking entered' },
    { from: 'SHIPPED', to: 'DELIVERED', who: ['SALES'], why: 'receipt confirmed' },
    { from: 'CONFIRMED', to: 'CANCELLED', who: ['ADMIN'], why: 'sale undone, reason required' },
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
  states: ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED'],
  transitions: [
    { from: 'PENDING', to: 'CONFIRMED', who: ['SALES'], why: 'the desk has the stone' },
    { from: 'PENDING', to: 'REJECTED', who: ['SALES'], why: 'the desk cannot deliver' },
    { from: 'PENDING', to: 'CANCELLED', who: ['CUSTOMER', 'SALES'], why: 'order withdrawn or cancelled' },
    { from: 'CONFIRMED', to: 'CANCELLED', who: ['ADMIN'], why: 'sale undone' },
  ],
});

export type OrderLineState = (typeof orderLineStates.states)[number];
