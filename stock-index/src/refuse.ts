/**
 * The one way this room says no: a RangeError that tells where, what was got and what was expected.
 */
export function refuse(where: string, got: unknown, expected: string): never {
  throw new RangeError(`${where}: got ${shown(got)}, expected ${expected}`);
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `${value.length} entries`;
  return String(value);
}
