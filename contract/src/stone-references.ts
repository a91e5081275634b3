import * as z from 'zod';
import { limits } from './limits.ts';

/** References to stones in a desk call: by UUID, or by packet or report number; at least one in total. */
export const stoneReferences = (max: number) => ({
  stones: z.array(z.uuid()).max(max).default([]),
  packets: z.array(z.string().trim().min(1).max(limits.referenceMax)).max(max).default([]),
});

/** Whether a body contains at least one reference. */
export const hasStoneReference = ({
  stones,
  packets,
}: {
  readonly stones: readonly string[];
  readonly packets: readonly string[];
}): boolean => stones.length + packets.length > 0;

/** The issue of a body without a reference. */
export const missingReferenceIssue = {
  path: ['packets'],
  error: 'must list at least one stone, in packets or in stones',
};
