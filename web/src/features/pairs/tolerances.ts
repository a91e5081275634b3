/** Tolerances a buyer sets himself, as the decimals he typed; what is absent is the house's. */
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

/** Bounds of each, as the call table holds them. */
export const toleranceBounds: Readonly<
  Record<ToleranceKey, { readonly least: number; readonly most: number; readonly unit: string }>
> = {
  size_mm: { least: 0.01, most: 0.5, unit: 'mm' },
  ratio: { least: 0.01, most: 0.2, unit: '' },
  depth_pct: { least: 0.1, most: 10, unit: '%' },
  table_pct: { least: 0.1, most: 15, unit: '%' },
  carat_pct: { least: 0, most: 0.2, unit: '×' },
  carat_min: { least: 0.01, most: 0.2, unit: 'ct' },
};

/** Whether a typed text is a tolerance the call takes; an empty one is the house's own. */
export function fitsTolerance(key: ToleranceKey, text: string): boolean {
  const { least, most } = toleranceBounds[key];
  const value = Number(text);
  return text === '' || (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && value >= least && value <= most);
}

/** `size_mm_0.05*ratio_0.04`: how tolerances stand in an address. */
export const writeTolerances = (tolerances: Tolerances): string =>
  toleranceKeys
    .flatMap((key) => (tolerances[key] === undefined ? [] : [`${key}_${tolerances[key]}`]))
    .join('*');

/** Reads an address, also one written by hand: what does not fit is left out. */
export function readTolerances(text: string): Tolerances {
  const read: Partial<Record<ToleranceKey, string>> = {};
  for (const part of text.split('*')) {
    const key = toleranceKeys.find((one) => part.startsWith(`${one}_`));
    const value = key === undefined ? '' : part.slice(key.length + 1);
    if (key !== undefined && value !== '' && fitsTolerance(key, value)) read[key] = value;
  }
  return read;
}
