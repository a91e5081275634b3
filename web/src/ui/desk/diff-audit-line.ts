import { formatScaled } from '@loupe/domain';

/** A changed field; null where there was, or is, no value. */
export interface FieldChange {
  /** Name of the field, with those of the values that contain it before it: `terms.payment`. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields stored in hundredths: percentages, points and amounts. */
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
  if (typeof value === 'number' && scaled.has(name.split('.').at(-1) ?? name)) return formatScaled(value, 2);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The changed fields of an audit entry, also of the values within its values; unchanged fields are left out. */
export function diffAuditLine(before: unknown, after: unknown): FieldChange[] {
  return diffValues('', before, after);
}

function diffValues(name: string, before: unknown, after: unknown): FieldChange[] {
  const isNested =
    [before, after].some(isRecord) &&
    [before, after].every((value) => value === null || value === undefined || isRecord(value));
  if (!isNested) {
    const difference = { name, before: write(name, before), after: write(name, after) };
    return difference.before === difference.after ? [] : [difference];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    diffValues(name === '' ? key : `${name}.${key}`, was[key], is[key]),
  );
}
