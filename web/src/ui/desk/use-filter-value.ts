import { useUrlParams } from '../../lib/use-url-params.ts';

/** Present names of filter values, by the name in bookmarks and mails sent before the rename. */
const renamedValues: Readonly<Record<string, readonly string[]>> = {
  asked: ['requested'],
  coming: ['upcoming'],
  waiting: ['pending', 'queued'],
  'awaiting-owner': ['awaiting-approval'],
  done: ['completed'],
};

/** The value that a URL parameter names, also under a former name; the first value when it names none. */
export function findFilterValue<const Value extends string>(
  text: string | undefined,
  values: readonly [Value, ...Value[]],
): Value {
  const names = text === undefined ? [] : [text, ...(renamedValues[text] ?? [])];
  return values.find((known) => names.includes(known)) ?? values[0];
}

/** The value that the URL parameter selects; the first one when it names none, as in `SingleSelectFilter`. */
export function useFilterValue<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const [texts] = useUrlParams();
  return findFilterValue(texts[name], values);
}
