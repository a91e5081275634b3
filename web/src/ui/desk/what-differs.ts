import { formatScaled } from '@loupe/domain';

/** One thing that was otherwise before; null where there was, or is, nothing. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Kept in hundredths: percentages, points and amounts. */
const scaled: ReadonlySet<string> = new Set([
  'user_disc',
  'offer_limit',
  'offer_floor',
  'order_limit',
  'overpriced_points',
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && scaled.has(name)) return formatScaled(value, 2);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a line of the audit trail says was otherwise before; what stayed is left out. */
export function whatDiffers(before: unknown, after: unknown): Difference[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [was, is] = [write('', before), write('', after)];
    return was === is ? [] : [{ name: '', before: was, after: is }];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const difference = { name, before: write(name, was[name]), after: write(name, is[name]) };
    return difference.before === difference.after ? [] : [difference];
  });
}
