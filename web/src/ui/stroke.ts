/** A stroke of the pointer over a strip of chips: where it began, where it is, and whether it chooses or clears. */
export interface Stroke {
  readonly from: number;
  readonly at: number;
  readonly chooses: boolean;
}

/** What is chosen after a stroke: every chip between its ends is chosen, or cleared, alike. */
export function afterStroke(
  values: readonly string[],
  chosen: readonly string[],
  { from, at, chooses }: Stroke,
): readonly string[] {
  const [low, high] = from < at ? [from, at] : [at, from];
  const stroked = new Set(values.slice(low, high + 1));
  return values.filter((value) => (stroked.has(value) ? chooses : chosen.includes(value)));
}
