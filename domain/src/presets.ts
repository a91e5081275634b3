import file from '../vocabulary/presets.json' with { type: 'json' };

/** A preset of the search form and the list criteria it sets. */
export interface Preset {
  readonly value: string;
  readonly label: string;
  readonly set: Readonly<Record<string, readonly string[]>>;
}

/** 3EX, 2EX, 3VG and no-BGM, fixed by the product specification. */
export const presets: readonly Preset[] = file.values.map(({ value, label, set }) => ({
  value,
  label,
  set: Object.fromEntries(
    Object.entries(set).flatMap(([key, values]) => (values === undefined ? [] : [[key, values]])),
  ),
}));
