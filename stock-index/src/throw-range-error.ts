/**
 * Throws a RangeError that names the location, the actual value and the expected one. All errors of this
 * package use it.
 */
export function throwRangeError(where: string, got: unknown, expected: string): never {
  throw new RangeError(`${where}: got ${shown(got)}, expected ${expected}`);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `${value.length} entries`;
  return String(value);
}
