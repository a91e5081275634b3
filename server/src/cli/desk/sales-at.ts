import type { Mover } from '../../features/life-cycle/take-step.ts';

/** The sales desk at the command line: nobody knows who sits there. */
export const salesAt = (name: string): Mover => ({ who: 'SALES', personId: null, name });
