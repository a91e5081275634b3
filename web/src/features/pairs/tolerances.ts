/** Tolerances that a buyer can set, as decimals in the typed form; a missing one uses the default. */
export const toleranceKeys = [
  'size_mm',
  'ratio',
  'depth_pct',
  'table_pct',
  'carat_pct',
  'carat_min',
] as const;
export type ToleranceKey = (typeof toleranceKeys)[number];
export type Tolerances = Readonly<Partial<Record<ToleranceKey, string>>>;

/** Bounds of each tolerance, as in the call table. */
export const toleranceBounds: Readonly<
  Record<ToleranceKey, { readonly min: number; readonly max: number; readonly unit: string }>
> = {
  size_mm: { min: 0.01, max: 0.5, unit: 'mm' },
  ratio: { min: 0.01, max: 0.2, unit: '' },
  depth_pct: { min: 0.1, max: 10, unit: '%' },
  table_pct: { min: 0.1, max: 15, unit: '%' },
  carat_pct: { min: 0, max: 0.2, unit: '×' },
  carat_min: { min: 0.01, max: 0.2, unit: 'ct' },
};

/** Whether a typed text is a valid tolerance; empty uses the default. */
export function isValidTolerance(key: ToleranceKey, text: string): boolean {
  const { min, max } = toleranceBounds[key];
  const value = Number(text);
  return text === '' || (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && value >= min && value <= max);
}

/** Formats tolerances for the URL: `size_mm_0.05*ratio_0.04`. */
export const formatTolerances = (tolerances: Tolerances): string =>
  toleranceKeys
    .flatMap((key) => (tolerances[key] === undefined ? [] : [`${key}_${tolerances[key]}`]))
    .join('*');

/** Parses tolerances from the URL, including a handwritten one; invalid parts are left out. */
export function parseTolerances(text: string): Tolerances {
  const read: Partial<Record<ToleranceKey, string>> = {};
  for (const part of text.split('*')) {
    const key = toleranceKeys.find((one) => part.startsWith(`${one}_`));
    const value = key === undefined ? '' : part.slice(key.length + 1);
    if (key !== undefined && value !== '' && isValidTolerance(key, value)) read[key] = value;
  }
  return read;
}
