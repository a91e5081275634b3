/** Minimum and maximum of the values, with padding. */
export function linearDomain(values: readonly number[]): [number, number] {
  const [low, high] = endsOf(values);
  const margin = Math.max((high - low) * 0.04, 0.01);
  return [Math.max(0, low - margin), high + margin];
}

/** Minimum and maximum of the values, with padding for a logarithmic scale. */
export function logDomain(values: readonly number[]): [number, number] {
  const [low, high] = endsOf(values);
  const factor = Math.max((high / low) ** 0.04, 1.02);
  return [low / factor, high * factor];
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

/** Evenly spaced ticks of a linear scale, at most `most`. */
export function linearTicks(low: number, high: number, max: number): number[] {
  const min = (high - low) / Math.max(1, max);
  const power = 10 ** Math.floor(Math.log10(min));
  const step = power * (roundSteps.find((one) => one * power >= min) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Multiply whole steps, so that 0.30 does not become 0.30000000000000004.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/**
 * Ticks of a logarithmic scale: 1, 2 and 5 of every power of ten, or evenly spaced ticks when the range is
 * small.
 */
export function logTicks(low: number, high: number, max: number): number[] {
  if (high / low < 6) return linearTicks(low, high, max);
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, index) => 10 ** (Math.floor(Math.log10(low)) + index),
  );
  const known = (factors: readonly number[]) =>
    powers
      .flatMap((power) => factors.map((factor) => factor * power))
      .filter((tick) => tick >= low && tick <= high);
  const fine = known([1, 2, 5]);
  return fine.length <= max ? fine : known([1]);
}
