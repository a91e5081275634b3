import { customerCalls, type CallRequest } from '@loupe/contract';
import { lineArrangements, vocabularies, type LineArrangement } from '@loupe/domain';

/** What is shown of the stones of a search: pairs, three-stone sets or lines. */
export const setKinds = ['pair', 'three', 'line'] as const;
export type SetKind = (typeof setKinds)[number];
export type LayoutSetKind = Exclude<SetKind, 'pair'>;

/** Typed fields of a layout; a missing one is empty or uses the default. */
export const layoutFieldKeys = [
  'side',
  'shareFrom',
  'shareTo',
  'arrangement',
  'count',
  'size',
  'smallest',
  'tolerance',
  'colors',
  'clarities',
  'caratFrom',
  'caratTo',
  'budget',
] as const;
export type LayoutFieldKey = (typeof layoutFieldKeys)[number];
export type LayoutFields = Readonly<Partial<Record<LayoutFieldKey, string>>>;

export interface LayoutParams {
  readonly kind: SetKind;
  readonly fields: LayoutFields;
}

export const pairParams: LayoutParams = { kind: 'pair', fields: {} };

/** Values of empty fields, as in the call table. */
export const layoutDefaults: LayoutFields = {
  shareFrom: '0.25',
  shareTo: '0.50',
  arrangement: 'EQUAL',
  count: '5',
  tolerance: '0.05',
  colors: '1',
  clarities: '1',
};

export const arrangementOf = ({ arrangement }: LayoutFields): LineArrangement =>
  lineArrangements.find((one) => one === arrangement) ?? 'EQUAL';

/** Formats the kind of sets and their fields for the URL: `line*count_7*size_3.00`; empty for pairs. */
export function formatLayoutParams({ kind, fields }: LayoutParams): string {
  if (kind === 'pair') return '';
  const parts = layoutFieldKeys.flatMap((key) => {
    const value = fields[key] ?? '';
    return value === '' ? [] : [`${key}_${value}`];
  });
  return [kind, ...parts].join('*');
}

/** Parses them from the URL, including a handwritten one; unknown parts are left out. */
export function parseLayoutParams(text: string): LayoutParams {
  const [name, ...parts] = text.split('*');
  const kind = setKinds.find((one) => one === name);
  if (kind === undefined || kind === 'pair') return pairParams;
  const fields: Partial<Record<LayoutFieldKey, string>> = {};
  for (const part of parts) {
    const key = layoutFieldKeys.find((one) => part.startsWith(`${one}_`));
    const value = key === undefined ? '' : part.slice(key.length + 1);
    if (key !== undefined && value !== '' && value.length <= 20) fields[key] = value;
  }
  return { kind, fields };
}

type LayoutBody = Pick<CallRequest<'findLayouts'>, 'layout' | 'rules'>;

/** The request of the fields, and the fields whose values the call does not accept. */
export interface LayoutReading {
  /** Null while a field is missing or invalid. */
  readonly body: LayoutBody | null;
  readonly invalid: ReadonlySet<LayoutFieldKey>;
}

const fieldAt: Readonly<Record<string, LayoutFieldKey>> = {
  'layout.side_shape': 'side',
  'layout.side_share.from': 'shareFrom',
  'layout.side_share.to': 'shareTo',
  'layout.count': 'count',
  'layout.size_mm': 'size',
  'layout.smallest_mm': 'smallest',
  'layout.size_tolerance_mm': 'tolerance',
  'rules.color_steps': 'colors',
  'rules.clarity_steps': 'clarities',
  'rules.total_carat.from': 'caratFrom',
  'rules.total_carat.to': 'caratTo',
  'rules.budget': 'budget',
};

const sideShapes: readonly string[] = vocabularies.shape.values.map(({ value }) => value);
export const isSideShape = (text: string | undefined): boolean => sideShapes.includes(text ?? '');

/** Reads the fields by the schema of the call; empty fields are left to its defaults. */
export function readLayoutFields(kind: LayoutSetKind, typed: LayoutFields): LayoutReading {
  const fields = { ...layoutDefaults, ...typed };
  const given = (key: LayoutFieldKey) => {
    const text = fields[key]?.replace(',', '.') ?? '';
    return text === '' ? undefined : text;
  };
  const whole = (key: LayoutFieldKey) => Number(given(key) ?? Number.NaN);
  const [carats, budget] = [{ from: given('caratFrom'), to: given('caratTo') }, given('budget')];
  const isGraduated = arrangementOf(fields) !== 'EQUAL';
  const rules = {
    color_steps: whole('colors'),
    clarity_steps: whole('clarities'),
    total_carat: defined(carats),
    ...defined({ budget }),
  };
  const layout =
    kind === 'three'
      ? {
          kind: 'THREE_STONE' as const,
          side_share: { from: given('shareFrom') ?? '', to: given('shareTo') ?? '' },
          ...(isSideShape(fields.side) && { side_shape: fields.side }),
        }
      : {
          kind: 'LINE' as const,
          arrangement: arrangementOf(fields),
          count: whole('count'),
          size_mm: given('size') ?? '',
          size_tolerance_mm: given('tolerance') ?? '',
          ...(isGraduated && { smallest_mm: given('smallest') ?? '' }),
        };
  const parsed = customerCalls.findLayouts.body.safeParse({ search_param: {}, layout, rules });
  if (parsed.success) return { body: { layout, rules }, invalid: new Set() };
  const invalid = parsed.error.issues.flatMap(({ path }) => fieldAt[path.join('.')] ?? []);
  // A field that is still empty is missing, not invalid.
  return { body: null, invalid: new Set(invalid.filter((key) => given(key) !== undefined)) };
}

/** The entries that have a value. */
function defined<Key extends string>(
  entries: Readonly<Record<Key, string | undefined>>,
): Partial<Record<Key, string>> {
  const known: Partial<Record<Key, string>> = {};
  for (const key in entries) {
    const value = entries[key];
    if (value !== undefined) known[key] = value;
  }
  return known;
}
