import { packCells, packNumbers, type Cell, type RowColumn, type RowColumns } from '@loupe/contract';
import { priceForCustomer, stoneAttributes, type Attribute } from '@loupe/domain';
import { NO_VALUE } from '@loupe/stock-index';
import { toCustomerStoneContext, type CustomerContext } from './customer-context.ts';
import {
  applyAgreedPrice,
  createCustomerFactWriter,
  toPriceableStone,
  type CustomerStoneContext,
} from './present-stone.ts';
import { createCellDecoder } from './decode-stone.ts';
import { netColumn } from './index-columns.ts';
import type { StockView } from './stock-view.ts';
import { isFinalKey, listedFigures } from './totals.ts';

const attributeTable: readonly Attribute[] = stoneAttributes;

const priceColumns = ['carat', 'rap', 'disc', 'ppc', 'amount', netColumn] as const;

const bookkeeping = ['uuid', 'no_list_reason', 'list_basis'] as const;

/** A page of found stones: indexed values by attribute, texts by stone, and the customer's view of each stone. */
interface Page {
  readonly stored: (column: string) => Int32Array;
  readonly texts: (column: string) => readonly (string | null)[];
  readonly viewers: readonly CustomerStoneContext[];
}

/**
 * A page of found stones as a customer sees them, column by column. The rows are those of `presentPage`, without an
 * object for each of them.
 */
export function presentColumns(
  { stockView, customer }: { readonly stockView: StockView; readonly customer: CustomerContext },
  ids: Int32Array,
  fields: ReadonlySet<string> | null,
): RowColumns {
  const attributes = attributeTable.filter(({ key }) => fields === null || fields.has(key));
  const page = readPage(stockView, customer, ids, attributes);
  const { isNet, figures } = readPrices(page, customer);
  const columns: Record<string, RowColumn> = {
    stock_uuid: { cells: [...page.texts('uuid')] },
    mine: packCells(
      page.viewers.map(({ isOwn }) => isOwn),
      asCell,
    ),
    hold_until: packCells(
      page.viewers.map(({ holdUntil }) => holdUntil?.toISOString() ?? null),
      asCell,
    ),
    is_net: packCells(isNet, asCell),
    no_list_reason: packCells(page.texts('no_list_reason'), asCell),
    list_basis: packCells(page.texts('list_basis'), asCell),
  };
  for (const attribute of attributes) {
    const { key } = attribute;
    const listed = isFinalKey(key) ? listedFigures[key] : null;
    const isListed =
      listed !== null &&
      listed in columns &&
      figures[key]?.every((figure, index) => figure === figures[listed]?.[index]) === true;
    columns[key] = isListed ? { same_as: listed } : columnOf(attribute, page, figures[key]);
  }
  return { count: ids.length, columns };
}

const isText = ({ kind }: Attribute) => kind === 'text' || kind === 'link';

function readPage(
  stockView: StockView,
  customer: CustomerContext,
  ids: Int32Array,
  attributes: readonly Attribute[],
): Page {
  const names = [
    ...new Set([
      ...priceColumns,
      ...attributes.flatMap((one) => (isText(one) || isFinalKey(one.key) ? [] : [one.key])),
    ]),
  ];
  const textNames = [...bookkeeping, ...attributes.filter(isText).map(({ key }) => key)];
  const cells = stockView.reader().cells(ids, names);
  const texts = stockView.texts(ids, textNames);
  return {
    stored: (column) => cells[names.indexOf(column)] ?? new Int32Array(),
    texts: (column) => texts[textNames.indexOf(column)] ?? [],
    viewers: Array.from(ids, (id) => toCustomerStoneContext(customer, stockView.claim(id))),
  };
}

const toNumber = (value: number | undefined) => (value === undefined || value === NO_VALUE ? null : value);

const asCell = (cell: Cell) => cell;

/** What each stone costs the customer, at the agreed price where there is one. */
function readPrices({ stored, viewers }: Page, { userDiscHundredths }: CustomerContext) {
  const [carats, raps, discounts, prices, amounts, nets] = priceColumns.map(stored);
  const isNet: boolean[] = [];
  const figures: Record<string, (number | null)[]> = {
    rap: [],
    disc: [],
    ppc: [],
    amount: [],
    final_disc: [],
    final_ppc: [],
    final_amount: [],
  };
  for (const [index, viewer] of viewers.entries()) {
    const stone = applyAgreedPrice(viewer, {
      isNet: nets?.[index] === 1,
      facts: {
        status: null,
        carat: toNumber(carats?.[index]),
        rap: toNumber(raps?.[index]),
        disc: toNumber(discounts?.[index]),
        ppc: toNumber(prices?.[index]),
        amount: toNumber(amounts?.[index]),
      },
    });
    const final = priceForCustomer(toPriceableStone(stone), userDiscHundredths);
    isNet.push(stone.isNet);
    figures['rap']?.push(stone.facts.rap);
    figures['disc']?.push(stone.facts.disc);
    figures['ppc']?.push(stone.facts.ppc);
    figures['amount']?.push(stone.facts.amount);
    figures['final_disc']?.push(final.finalDiscHundredths);
    figures['final_ppc']?.push(final.finalPpcCents);
    figures['final_amount']?.push(final.finalAmountCents);
  }
  return { isNet, figures };
}

function columnOf(
  attribute: Attribute,
  page: Page,
  figures: readonly (number | null)[] | undefined,
): RowColumn {
  if (isText(attribute)) return packCells(page.texts(attribute.key), asCell);
  if (attribute.kind === 'range') {
    const numbers = figures ?? Array.from(page.stored(attribute.key), toNumber);
    return packNumbers(numbers, attribute.scale, attribute.displayDecimals);
  }
  const decode = createCellDecoder(attribute);
  const write = createCustomerFactWriter(attribute);
  return packCells(page.stored(attribute.key), (stored) => write(decode(toNumber(stored))));
}
