/** Moves labels apart so that none overlaps the next: centres in pixels, in ascending order. */
export function placeLabels(
  centres: readonly number[],
  gapPx: number,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const placed: number[] = [];
  for (const centre of centres) placed.push(Math.max(centre, (placed.at(-1) ?? -Infinity) + gapPx, from));
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    const limit = at === placed.length - 1 ? to : (placed[at + 1] ?? to) - gapPx;
    placed[at] = Math.min(placed[at] ?? limit, limit);
  }
  return placed;
}
