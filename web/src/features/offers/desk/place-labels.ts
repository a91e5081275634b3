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

/** A mark below the axis, and the width of its text, in pixels. */
interface MarkBelow {
  readonly mark: number;
  readonly width: number;
}

/** Between a mark and its text, and between two texts. */
const gapBelow = 5;

/**
 * Where the texts of at most two marks start, in ascending order of the marks: the first before its mark and the
 * last after it, where there is room.
 */
export function placeBelow(marks: readonly MarkBelow[], axisWidth: number): number[] {
  const before = ({ mark, width }: MarkBelow) => mark - gapBelow - width;
  const after = ({ mark }: MarkBelow) => mark + gapBelow;
  const [first, second] = marks;
  if (first === undefined) return [];
  if (second === undefined) return [after(first) + first.width > axisWidth ? before(first) : after(first)];
  const start = before(first) < 0 ? after(first) : before(first);
  const wanted = after(second) + second.width > axisWidth ? before(second) : after(second);
  const free = start + first.width + gapBelow;
  return [start, Math.max(wanted, free)];
}
