import * as z from 'zod';
import { limits } from './limits.ts';

/** Stones the desk names: by identity, or by packet or report number; some of either. */
export const stonesOrPackets = (most: number) => ({
  stones: z.array(z.uuid()).max(most).default([]),
  packets: z.array(z.string().trim().min(1).max(limits.referenceMax)).max(most).default([]),
});

/** Whether a body names any. */
export const namesSome = ({
  stones,
  packets,
}: {
  readonly stones: readonly string[];
  readonly packets: readonly string[];
}): boolean => stones.length + packets.length > 0;

/** What is said of one that names none. */
export const namesNone = { path: ['packets'], error: 'must name at least one stone, here or in stones' };
