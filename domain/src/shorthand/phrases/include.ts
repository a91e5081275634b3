import type { Statement } from '../statement.ts';

export const include = (key: string, values: readonly string[]): Statement => ({
  kind: 'include',
  key,
  values,
});
export const exclude = (key: string, values: readonly string[]): Statement => ({
  kind: 'exclude',
  key,
  values,
});
export const any = (...keys: readonly string[]): Statement[] => keys.map((key) => ({ kind: 'any', key }));
