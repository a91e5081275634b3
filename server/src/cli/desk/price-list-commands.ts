import { createPriceList, formatScaled, groupThousands } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { readCheckedPriceList } from '../../features/price-lists/read-checked-price-list.ts';
import { storedPriceLists } from '../../features/price-lists/stored-price-list.ts';
import {
  moveEdges,
  previewRepricing,
  type RepricingPreview,
} from '../../features/stock/preview-repricing.ts';
import { switchBackToPriceList, switchPriceList } from '../../features/stock/switch-price-list.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand, type DeskSurroundings } from './command.ts';

const sources = ['RAPAPORT', 'MANUAL', 'SAMPLE'] as const;
const mostReasons = 20;

async function readList(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path} that can be read.`);
  });
  return readCheckedPriceList(text);
}

const number = (value: number) => value.toLocaleString('en');
const dollars = (cents: number) => `$${groupThousands(formatScaled(cents, 2))}`;

/** What switching would do, in lines. */
function told(preview: RepricingPreview, warnings: readonly string[]): string {
  const { stones, changed, risen, fallen, lostListPrice, worthBeforeCents, worthAfterCents, moves } = preview;
  const names = moveEdges.map((edge) => `${edge > 0 ? '+' : ''}${edge} %`);
  const bins = moves.map((count, place) => {
    if (place === 0) return `    below ${names[0] ?? ''}: ${number(count)}`;
    if (place === names.length) return `    from ${names.at(-1) ?? ''}: ${number(count)}`;
    return `    ${names[place - 1] ?? ''} to ${names[place] ?? ''}: ${number(count)}`;
  });
  return [
    `Of ${number(stones)} unsold stones ${number(changed)} change: ${number(risen)} become dearer a carat, ${number(fallen)} cheaper.`,
    ...(lostListPrice > 0
      ? [`${number(lostListPrice)} are not on this list any more and keep their price per carat.`]
      : []),
    `Worth of the stock: ${dollars(worthBeforeCents)} before, ${dollars(worthAfterCents)} after.`,
    '  Moves of the price per carat:',
    ...bins.filter((_, place) => moves[place] !== 0),
    ...(warnings.length > 0
      ? [
          `${number(warnings.length)} prices are unusual:`,
          ...warnings.slice(0, mostReasons).map((one) => `  ${one}`),
        ]
      : []),
  ].join('\n');
}

async function tell(
  transaction: Transaction,
  { now, actor }: DeskSurroundings,
  after: Readonly<Record<string, unknown>>,
) {
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'price-list-switched',
    subject: `price-list:${String(after['id'])}`,
    before: null,
    after,
  });
}

export const priceListCommands: Readonly<Record<string, DeskCommand>> = {
  'price-lists': {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const lists = await storedPriceLists(database);
      if (lists.length === 0) return 'No price list was loaded yet.';
      return lists
        .map(
          ({ id, source, date, importedAt, isActive }) =>
            `${String(id).padStart(4)}  ${date}  ${source.padEnd(8)}  loaded ${importedAt.toISOString().slice(0, 16)}Z${isActive ? '  in use' : ''}`,
        )
        .join('\n');
    },
  },
  'preview-price-list': {
    usage: 'FILE   (checks the list and tells what switching to it would change)',
    run: async (args, { database }) => {
      const [path = ''] = readWords(args, { words: ['FILE'] }).words;
      const { cells, date, warnings } = await readList(path);
      const preview = await inTransaction(database, async (transaction) =>
        previewRepricing(transaction, createPriceList(cells)),
      );
      return `A list of ${date} with ${number(cells.length)} prices.\n${told(preview, warnings)}`;
    },
  },
  'load-price-list': {
    usage: `FILE SOURCE [--older yes]   (SOURCE: ${sources.join(', ')})`,
    run: async (args, surroundings) => {
      const { words, values } = readWords(args, { words: ['FILE', 'SOURCE'], options: ['older'] });
      const [path = '', named = ''] = words;
      const source = z.enum(sources).safeParse(named.toUpperCase());
      if (!source.success) throw new UsageError(`SOURCE is one of ${sources.join(', ')}, not ${named}.`);
      const { cells, date, warnings } = await readList(path);
      return inTransaction(surroundings.database, async (transaction) => {
        const isOlderConfirmed = values['older'] === 'yes';
        const list = { source: source.data, date, cells, isOlderConfirmed };
        const { id, changed } = await switchPriceList(transaction, list);
        await tell(transaction, surroundings, { id, source: source.data, date, changed });
        const unusual = warnings.length > 0 ? ` ${number(warnings.length)} prices are unusual.` : '';
        return `Price list ${id} of ${date} is in use; ${number(changed)} stones changed.${unusual}`;
      });
    },
  },
  'switch-price-list': {
    usage: 'ID   (goes back to a list that was loaded before)',
    run: async (args, surroundings) => {
      const [text = ''] = readWords(args, { words: ['ID'] }).words;
      const id = z.coerce.number().int().positive().safeParse(text);
      if (!id.success) throw new UsageError(`ID is the number of a list, not ${text}; see price-lists.`);
      return inTransaction(surroundings.database, async (transaction) => {
        const { changed } = await switchBackToPriceList(transaction, id.data);
        await tell(transaction, surroundings, { id: id.data, changed });
        return `Price list ${id.data} is in use; ${number(changed)} stones changed.`;
      });
    },
  },
};
