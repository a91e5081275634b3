/** Lowest and highest with a little room around. */
export function linearEnds(values: readonly number[]): [number, number] {
  const [low, high] = endsOf(values);
  const room = Math.max((high - low) * 0.04, 0.01);
  return [Math.max(0, low - room), high + room];
}

/** The same for a logarithmic scale. */
export function logEnds(values: readonly number[]): [number, number] {
  const [low, high] = endsOf(values);
  const room = Math.max((high / low) ** 0.04, 1.02);
  return [low / room, high * room];
}

function endsOf(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

const roundSteps = [1, 2, 5, 10];

/** Even figures of a linear scale, at most so many. */
export function linearTicks(low: number, high: number, most: number): number[] {
  const least = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (roundSteps.find((one) => one * power >= least) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Counted in whole steps, so that 0.30 does not become 0.30000000000000004.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
}

/** Figures people know on a logarithmic scale: 1, 2, 5 of every power, or even ones where it spans little. */
export function logTicks(low: number, high: number, most: number): number[] {
  if (high / low < 6) return linearTicks(low, high, most);
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, place) => 10 ** (Math.floor(Math.log10(low)) + place),
  );
  const known = (factors: readonly number[]) =>
    powers
      .flatMap((power) => factors.map((factor) => factor * power))
      .filter((tick) => tick >= low && tick <= high);
  const fine = known([1, 2, 5]);
  return fine.length <= most ? fine : known([1]);
}
