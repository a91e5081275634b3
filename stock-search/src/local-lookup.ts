import { vocabularies } from '@loupe/domain';
import type { StockReader } from '@loupe/stock-index';
import { textColumns } from './decode-stone.ts';
import { textColumn } from './index-config.ts';
import { labGrownSpelling, maxPerPrefix, type StoneLookup } from './stone-lookup.ts';
import type { TextReader } from './texts.ts';

const positionOf = (column: string) => textColumns.indexOf(column);
const [uuidAt, stockNoAt, reportNoAt] = [positionOf('uuid'), positionOf('stock_no'), positionOf('report_no')];
const labGrown = vocabularies.type.codeOf('Lab Grown') ?? 0;

/** Finds named stones in memory, by one pass over the texts. */
export function createLocalLookup(index: StockReader, texts: TextReader): StoneLookup {
  /** The texts of all stones in some columns, by id. */
  const readAll = (columns: readonly number[]) => {
    const { ids, columns: stored } = index.values([], [textColumn, 'type']);
    const [positions = new Int32Array(), types = new Int32Array()] = stored;
    return { ids, types, columns: texts.readColumns(positions, columns) };
  };
  const findByPrefix = (prefix: string): number[] => {
    const { ids, columns } = readAll([stockNoAt, reportNoAt]);
    const found = Array.from(ids, (id, row) => ({
      id,
      stock: (columns[0]?.[row] ?? '').toUpperCase(),
      report: (columns[1]?.[row] ?? null)?.toUpperCase(),
    })).filter(({ stock, report }) => stock.startsWith(prefix) || report?.startsWith(prefix) === true);
    return found
      .toSorted((a, b) => (a.stock === b.stock ? 0 : a.stock < b.stock ? -1 : 1))
      .slice(0, maxPerPrefix)
      .map(({ id }) => id);
  };
  const findExact = (numbers: ReadonlySet<string>) => {
    const { ids, types, columns } = readAll([stockNoAt, reportNoAt]);
    const byNumber = new Map<string, Set<number>>();
    const grownByReport = new Map<string, Set<number>>();
    const remember = (map: Map<string, Set<number>>, number: string, id: number) => {
      map.set(number, (map.get(number) ?? new Set()).add(id));
    };
    for (let row = 0; row < ids.length; row++) {
      const id = ids[row] ?? 0;
      const stock = (columns[0]?.[row] ?? '').toUpperCase();
      if (numbers.has(stock)) remember(byNumber, stock, id);
      const report = columns[1]?.[row]?.toUpperCase();
      if (report === undefined) continue;
      if (numbers.has(report)) remember(byNumber, report, id);
      const otherSpelling = types[row] === labGrown ? labGrownSpelling(report) : null;
      if (otherSpelling !== null && numbers.has(otherSpelling)) remember(grownByReport, otherSpelling, id);
    }
    return (number: string): number[] => [...(byNumber.get(number) ?? grownByReport.get(number) ?? [])];
  };
  return {
    byNumber: async (typed) => {
      const exact = findExact(
        new Set(typed.filter((text) => !text.endsWith('*')).map((text) => text.toUpperCase())),
      );
      const matches = typed.map((text) => ({
        typed: text,
        ids: text.endsWith('*') ? findByPrefix(text.slice(0, -1).toUpperCase()) : exact(text.toUpperCase()),
      }));
      return Promise.resolve(matches);
    },
    byUuid: async (uuids) => {
      const wanted = new Set(uuids);
      const { ids, columns } = readAll([uuidAt]);
      const found = new Map<string, number>();
      for (const [row, uuid] of (columns[0] ?? []).entries())
        if (uuid !== null && wanted.has(uuid)) found.set(uuid, ids[row] ?? 0);
      return Promise.resolve(found);
    },
    byPrefix: async (column, prefix) => {
      const wanted = prefix.toUpperCase();
      const { ids, columns } = readAll([positionOf(column)]);
      const found = ids.filter((_, row) => columns[0]?.[row]?.toUpperCase().startsWith(wanted) === true);
      return Promise.resolve([...found]);
    },
  };
}
