import { formatScaled, stoneAttributes } from '@loupe/domain';

/** A changed field; null where there was, or is, no value. */
export interface FieldChange {
  /** Name of the field, with those of the values that contain it before it: `terms.payment`. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields stored in hundredths: percentages, points and amounts. */
const hundredths = [
  'user_disc',
  'offer_limit',
  'offer_floor',
  'floor',
  'order_limit',
  'overpriced_points',
  'cents',
  'total_cents',
] as const;

/** Decimals of each field that is stored as an integer of its smallest unit: these, and the figures of stones. */
const decimals: ReadonlyMap<string, number> = new Map<string, number>([
  ...stoneAttributes.flatMap((attribute): [string, number][] =>
    attribute.kind === 'range' ? [[attribute.key, attribute.scale]] : [],
  ),
  ...hundredths.map((name): [string, number] => [name, 2]),
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const scale = decimals.get(name.split('.').at(-1) ?? name);
  if (typeof value === 'number' && scale !== undefined) return formatScaled(value, scale);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The changed fields of an audit entry, also of the values within its values; unchanged fields are left out. */
export function diffAuditLine(before: unknown, after: unknown): FieldChange[] {
  return diffValues('', before, after);
}

/** The parts of a list of values with fields, each under its place: `contacts.1`. Any other value is as it is. */
const numbered = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return null;
  return value.every(isRecord)
    ? Object.fromEntries(value.map((part, index) => [String(index + 1), part]))
    : value;
};

function diffValues(name: string, listBefore: unknown, listAfter: unknown): FieldChange[] {
  const [before, after] = [listBefore, listAfter].map(numbered);
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
