import * as z from 'zod';

/**
 * Figures by which pairs and layouts are sorted: how close the stones are, the customer's price of the whole set, its
 * price per carat, its weight, and the length of its largest stone.
 */
export const setOrderKeys = ['closeness', 'amount', 'ppc', 'carat', 'size'] as const;
export type SetOrderKey = (typeof setOrderKeys)[number];

/** The closest first; of supplier pairs, which have no limit of closeness, the suppliers' own pairs before the others. */
export const defaultSetOrder = { key: 'closeness', direction: 'desc' } as const;

export const setOrder = z.strictObject({ key: z.enum(setOrderKeys), direction: z.enum(['asc', 'desc']) });
export type SetOrder = z.infer<typeof setOrder>;
