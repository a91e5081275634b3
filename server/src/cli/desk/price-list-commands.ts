import { createPriceList, formatScaled, groupThousands } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { parseCheckedPriceList } from '../../features/price-lists/parse-checked-price-list.ts';
import { listStoredPriceLists } from '../../features/price-lists/stored-price-list.ts';
import {
  priceChangeEdges,
  previewRepricing,
  type RepricingPreview,
} from '../../features/stock/preview-repricing.ts';
import { revertToPriceList, switchPriceList } from '../../features/stock/switch-price-list.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand, type CommandContext } from './command.ts';

const sources = ['RAPAPORT', 'MANUAL', 'SAMPLE'] as const;
const maxReasons = 20;

async function readList(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`The file cannot be read: ${path}.`);
  });
  return parseCheckedPriceList(text);
}

const number = (value: number) => value.toLocaleString('en');
const dollars = (cents: number) => `$${groupThousands(formatScaled(cents, 2))}`;

/** Formats the preview of a switch. */
function formatPreview(preview: RepricingPreview, warnings: readonly string[]): string {
  const {
    stones,
    changed,
    risen,
    fallen,
    lostListPrice,
    worthBeforeCents,
    worthAfterCents,
    changeHistogram,
  } = preview;
  const names = priceChangeEdges.map((edge) => `${edge > 0 ? '+' : ''}${edge} %`);
  const bins = changeHistogram.map((count, index) => {
    if (index === 0) return `    below ${names[0] ?? ''}: ${number(count)}`;
    if (index === names.length) return `    from ${names.at(-1) ?? ''}: ${number(count)}`;
    return `    ${names[index - 1] ?? ''} to ${names[index] ?? ''}: ${number(count)}`;
  });
  return [
    `Unsold stones: ${number(stones)}. Changed: ${number(changed)}; price per carat higher for ${number(risen)}, lower for ${number(fallen)}.`,
    ...(lostListPrice > 0
      ? [`Without a price in this list: ${number(lostListPrice)}; they keep their price per carat.`]
      : []),
    `Stock value: ${dollars(worthBeforeCents)} before, ${dollars(worthAfterCents)} after.`,
    '  Change of the price per carat:',
    ...bins.filter((_, index) => changeHistogram[index] !== 0),
    ...(warnings.length > 0
      ? [
          `Unusual prices: ${number(warnings.length)}`,
          ...warnings.slice(0, maxReasons).map((one) => `  ${one}`),
        ]
      : []),
  ].join('\n');
}

async function audit(
  transaction: Transaction,
  { now, actor }: CommandContext,
  after: Readonly<Record<string, unknown>>,
) {
  await writeAudit(transaction, {
    createdAt: now,
    actorId: null,
    actorName: actor,
    action: 'price-list-switched',
    subject: `price-list:${String(after['id'])}`,
    before: null,
    after,
  });
}

export const priceListCommands = {
  'price-lists': async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const lists = await listStoredPriceLists(database);
    if (lists.length === 0) return 'No price lists.';
    return lists
      .map(
        ({ id, source, date, importedAt, isActive }) =>
          `${String(id).padStart(4)}  ${date}  ${source.padEnd(8)}  loaded ${importedAt.toISOString().slice(0, 16)}Z${isActive ? '  active' : ''}`,
      )
      .join('\n');
  },
  'preview-price-list': async (args, { database }) => {
    const [path = ''] = parseArguments(args, { positionals: ['FILE'] }).positionals;
    const { cells, date, warnings } = await readList(path);
    const preview = await inTransaction(database, async (transaction) =>
      previewRepricing(transaction, createPriceList(cells)),
    );
    return `Price list of ${date}, ${number(cells.length)} prices.\n${formatPreview(preview, warnings)}`;
  },
  'load-price-list': async (args, surroundings) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['FILE', 'SOURCE'],
      options: ['older'],
    });
    const [path = '', named = ''] = positionals;
    const source = z.enum(sources).safeParse(named.toUpperCase());
    if (!source.success) throw new UsageError(`SOURCE must be one of ${sources.join(', ')}, not ${named}.`);
    const { cells, date, warnings } = await readList(path);
    return inTransaction(surroundings.database, async (transaction) => {
      const isOlderConfirmed = values['older'] === 'yes';
      const list = { source: source.data, date, cells, isOlderConfirmed };
      const { id, changed } = await switchPriceList(transaction, list);
      await audit(transaction, surroundings, { id, source: source.data, date, changed });
      const unusual = warnings.length > 0 ? ` Unusual prices: ${number(warnings.length)}.` : '';
      return `Price list ${id} of ${date} is active; stones changed: ${number(changed)}.${unusual}`;
    });
  },
  'switch-price-list': async (args, surroundings) => {
    const [text = ''] = parseArguments(args, { positionals: ['ID'] }).positionals;
    const id = z.coerce.number().int().positive().safeParse(text);
    if (!id.success)
      throw new UsageError(`ID must be the number of a price list, not ${text}; see: price-lists.`);
    return inTransaction(surroundings.database, async (transaction) => {
      const { changed } = await revertToPriceList(transaction, id.data);
      await audit(transaction, surroundings, { id: id.data, changed });
      return `Price list ${id.data} is active; stones changed: ${number(changed)}.`;
    });
  },
} satisfies Readonly<Record<string, DeskCommand>>;
