import type { Statement } from './statement.ts';

export const isRefusal = (one: Statement) =>
  one.kind === 'exclude' || (one.kind === 'weight' && one.isExcluded);

export function isSameValue(one: Statement, other: Statement): boolean {
  if (one.kind === 'weight' && other.kind === 'weight')
    return one.reach.from === other.reach.from && one.reach.to === other.reach.to;
  if (one.kind !== 'exclude') return false;
  const values = other.kind === 'include' && other.key === one.key ? other.values : lettersOf(one.key, other);
  return values.length > 0 && values.every((value) => one.values.includes(value));
}

/** The colours of letters that may also be a fluorescence: a correction of the colour names them. */
const lettersOf = (key: string, other: Statement): readonly string[] =>
  key === 'color' && other.kind === 'letters' ? other.colours : [];
