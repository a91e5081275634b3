/**
 * Collects the first `most` of any number of rows, offered one by one, in a heap whose top is the last of the
 * best rows.
 * A row whose first key is beyond the top's is rejected with one comparison.
 */
export type TopKRows = {
  offer(row: number, firstKey: number): void;
  /** The last of the best rows, which any further row must precede; undefined while there is room. */
  worst(): number | undefined;
  /** The result in order. Ends the collection. */
  toArray(): number[];
};

export function createTopKRows(max: number, compare: (left: number, right: number) => number): TopKRows {
  const rows: number[] = [];
  const keys: number[] = [];
  const isLater = (left: number, right: number): boolean =>
    keys[left] !== keys[right] ? keys[left] > keys[right] : compare(rows[left], rows[right]) > 0;
  const swap = (left: number, right: number): void => {
    [rows[left], rows[right]] = [rows[right], rows[left]];
    [keys[left], keys[right]] = [keys[right], keys[left]];
  };
  const rise = (from: number): void => {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isLater(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      let latest = at;
      for (let child = at * 2 + 1; child <= at * 2 + 2 && child < rows.length; child++) {
        if (isLater(child, latest)) latest = child;
      }
      if (latest === at) return;
      swap(at, latest);
      at = latest;
    }
  };
  return {
    offer(row, firstKey) {
      if (rows.length < max) {
        rows.push(row);
        keys.push(firstKey);
        rise(rows.length - 1);
      } else if (max > 0 && firstKey <= keys[0]) {
        if (firstKey === keys[0] && compare(row, rows[0]) > 0) return;
        rows[0] = row;
        keys[0] = firstKey;
        sink();
      }
    },
    worst: () => (rows.length < max ? undefined : rows[0]),
    toArray: () => rows.toSorted(compare),
  };
}
