import { formatIssue } from '@loupe/contract';
import { FileRejectedError } from '../cell.ts';
import { createNodeCounter, type RecordLimits, type RecordNode } from './record-node.ts';

/** The values of a JSON file as a tree: the entries of a list have the name of the list. */
export function parseJson(text: string, limits: RecordLimits): RecordNode {
  const count = createNodeCounter(limits);
  const toNodes = (name: string, value: unknown, depth: number): RecordNode[] => {
    count(depth);
    if (Array.isArray(value)) return value.flatMap((entry: unknown) => toNodes(name, entry, depth + 1));
    if (typeof value !== 'object' || value === null)
      return [{ name, text: textOfValue(value), children: [] }];
    const entries = Object.entries(value);
    if (isListByKey(Object.values(value)))
      return entries.flatMap(([key, entry]: [string, unknown]) =>
        toNodes(name, { key, ...toObject(entry) }, depth + 1),
      );
    const children = entries.flatMap(([key, entry]: [string, unknown]) => toNodes(key, entry, depth + 1));
    return [{ name, text: '', children }];
  };
  return { name: '', text: '', children: toNodes('record', parse(text), 0) };
}

/** So many objects with so many keys in common are records. */
const minAlike = 3;
const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Whether the values of an object are records with the same keys: `{"A1": {"carat": 1}, "A2": {"carat": 2}}`. */
function isListByKey(values: readonly unknown[]): boolean {
  if (values.length < minAlike) return false;
  const [first, ...others] = values.map((value) => Object.keys(toObject(value)));
  return others.every((keys) => {
    const known = new Set(keys);
    return (first ?? []).filter((key) => known.has(key)).length >= minAlike;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileRejectedError(formatIssue('SHEET_BROKEN'), { cause: error });
  }
}

function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  // The digits of a longer number are lost; its power of ten is no number of a report.
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
  return typeof value === 'boolean' ? String(value) : '';
}
