import { formatScaled, parseScaled } from '@loupe/domain';
import * as z from 'zod';

/** A decimal number within bounds, as a number or a text, parsed to an integer of this scale. */
export function boundedDecimal(scale: number, min: number, max: number) {
  return z.union([z.number(), z.string().max(20)]).transform((given, context) => {
    const scaled = parseScaled(String(given), scale);
    if (scaled !== undefined && scaled >= min && scaled <= max) return scaled;
    context.addIssue(
      `must be a decimal number from ${formatScaled(min, scale)} to ${formatScaled(max, scale)}`,
    );
    return z.NEVER;
  });
}
