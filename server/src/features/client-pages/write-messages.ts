import { clientPageLinkMark, formatDay, type ClientGoodsKind } from '@loupe/contract';
import {
  formatScaled,
  formatStoneLine,
  gulfDay,
  type StoneLineInput,
  type StoneLineTexts,
} from '@loupe/domain';
import { joinFancy } from '../translations/join-fancy.ts';
import type { Translator } from '../translations/translator.ts';
import { describeRate, formatMoney, perCarat, toCurrency } from './client-money.ts';
import {
  isByCarat,
  type ClientGoods,
  type ClientLot,
  type ClientPiece,
  type ClientStone,
} from './client-goods.ts';
import { factsOf, headingOf } from './describe-client-goods.ts';
import { metalsOf } from './describe-client-piece.ts';
import { formatCarat, type DescribedFact } from './describe-client-stone.ts';
import type { ShownClientPage } from './read-client-page.ts';
import { titleOf } from './render-client-page.ts';

/**
 * The messages about a selection: the subject, full words, and the trade's shorthand. They name only goods that
 * can still be bought, and only the prices of the client. The link is written by the browser that creates the
 * page.
 */
export function writeMessages(page: ShownClientPage, translator: Translator) {
  const { message, locale } = translator;
  const { letterhead, note, expiresAt } = page;
  const title = titleOf(page, translator);
  const free = page.goods.filter(({ isAvailable }) => isAvailable);
  const [contact] = letterhead.contacts;
  const sender = [contact?.name ?? '', letterhead.trading_name].filter((name) => name !== '').join(', ');
  const end = [
    ...(free.length > 1 ? [writeTotal(page, free, translator)] : []),
    ...(free.length > 1 && page.currency !== null ? [describeRate(page.currency, translator)] : []),
    message('clientPage.validUntil', { day: formatDay(gulfDay(expiresAt), locale) }),
    clientPageLinkMark,
    sender,
  ];
  const words = free.map((goods, index) => `${index + 1}. ${writeGoods(page, goods, translator)}`);
  const lines = free.map((goods) => writeLine(page, goods, translator));
  return {
    subject: `${title} · ${letterhead.trading_name}`,
    words: [[`*${title}*`, note].filter((part) => part !== '').join('\n'), ...words, end.join('\n')].join(
      '\n\n',
    ),
    shorthand: [title, ...lines, ...end].join('\n'),
  };
}

const dollarsOf = (cents: number) => `$${formatMoney(cents)}`;

/** Kinds of facts that share a line of a message. */
const linesOf: Readonly<Record<ClientGoodsKind, readonly (readonly DescribedFact['kind'][])[]>> = {
  STONE: [
    ['cut', 'finish', 'fluorescence'],
    ['measures', 'report'],
    ['location', 'stockNo'],
  ],
  PIECE: [['metal'], ['stones'], ['piece'], ['size', 'measures'], ['report'], ['location', 'stockNo']],
  LOT: [
    ['measures', 'size'],
    ['cut', 'piece'],
    ['location', 'stockNo'],
  ],
};

/** Kinds of facts that are written without their name. */
const unnamed = new Set<DescribedFact['kind']>(['finish', 'report', 'metal']);

/** Goods in full words, a line for each kind of fact. */
function writeGoods(page: ShownClientPage, goods: ClientGoods, translator: Translator): string {
  const { fields, kind: goodsKind } = page;
  const facts = factsOf(goods, fields, translator);
  const lines = linesOf[goodsKind].map((kinds) =>
    facts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, name, value, meaning }) =>
        [
          unnamed.has(kind) || kind === 'measures' ? '' : name,
          value,
          kind === 'finish' || kind === 'report' ? '' : meaning,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(kinds.includes('stones') ? '\n' : ', '),
  );
  return [headingOf(goods, translator), ...lines, writePrice(page, goods, translator)]
    .filter((line) => line !== '')
    .join('\n');
}

/** The client's price, with that of a carat where it is chosen; empty without prices. */
function writePrice(
  { fields }: ShownClientPage,
  { kind, amountCents, caratThousandths }: ClientGoods,
  { message }: Translator,
): string {
  if (amountCents === null) return '';
  const price = dollarsOf(amountCents);
  if (!isByCarat(kind) || !fields.has('price_per_carat')) return price;
  const each = message('clientPage.perCarat', { price: dollarsOf(perCarat(amountCents, caratThousandths)) });
  return `${price} (${each})`;
}

function writeTotal(
  { currency, kind }: ShownClientPage,
  free: readonly ClientGoods[],
  { message }: Translator,
): string {
  const carat = formatCarat(free.reduce((sum, { caratThousandths }) => sum + caratThousandths, 0));
  const count = message(`clientPage.all.${kind}`, { count: free.length });
  const all = isByCarat(kind) ? `${count}, ${carat} ct` : count;
  const amounts = free.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]));
  if (amounts.length < free.length) return all;
  const total = `${all}: ${dollarsOf(amounts.reduce((sum, amount) => sum + amount, 0))}`;
  if (currency === null) return total;
  const converted = amounts.reduce((sum, amount) => sum + toCurrency(amount, currency), 0);
  return `${total} (${currency.code} ${formatMoney(converted)})`;
}

/** Goods in one line: a stone in the trade's shorthand. */
function writeLine(page: ShownClientPage, goods: ClientGoods, translator: Translator): string {
  if (goods.kind === 'STONE') return formatStoneLine(lineInput(page, goods), lineTexts(translator));
  return goods.kind === 'PIECE' ? writePieceLine(goods, translator) : writeLotLine(page, goods, translator);
}

/** `M1042 · Round, Melee, 12.50 ct, G-H, VS · +6.5-11 · $1,250 ($100 per carat)`. */
function writeLotLine(page: ShownClientPage, lot: ClientLot, translator: Translator): string {
  const parts = [
    lot.fact('lot_no'),
    headingOf(lot, translator),
    lot.size,
    lot.fact('make'),
    writePrice(page, lot, translator),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

function writePieceLine(piece: ClientPiece, translator: Translator): string {
  const tdw = piece.fact('tdw');
  const parts = [
    piece.fact('stock_no'),
    headingOf(piece, translator),
    metalsOf(piece, translator),
    piece.fact('ring_size'),
    tdw === null ? null : `TDW ${formatCarat(piece.caratThousandths)}`,
    piece.amountCents === null ? null : dollarsOf(piece.amountCents),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** The facts of a line of shorthand that the client may see, with the client's price. */
function lineInput({ fields }: ShownClientPage, stone: ClientStone): StoneLineInput {
  const { fact, amountCents } = stone;
  const only = (field: Parameters<typeof fields.has>[0], value: string | null) =>
    fields.has(field) ? value : null;
  return {
    type: fact('type'),
    treatment: fact('treatment'),
    shape: fact('shape'),
    carat: formatCarat(stone.caratThousandths),
    color: fact('color'),
    fancy_color: fact('fancy_color'),
    fancy_intensity: fact('fancy_intensity'),
    fancy_overtone: stone.overtones,
    clarity: fact('clarity'),
    cut: only('grades', fact('cut')),
    polish: only('grades', fact('polish')),
    symmetry: only('grades', fact('symmetry')),
    fluorescence: only('grades', fact('fluorescence')),
    lab: only('report', fact('lab')),
    report_no: only('report', fact('report_no')),
    stock_no: only('stock_no', fact('stock_no')),
    final_ppc:
      amountCents === null || !fields.has('price_per_carat')
        ? null
        : formatScaled(perCarat(amountCents, stone.caratThousandths), 2),
    final_amount: amountCents === null ? null : formatScaled(amountCents, 2),
    location: only('location', fact('location')),
  };
}

const lineTexts = (translator: Translator): StoneLineTexts => ({
  labGrown: translator.message('clientPage.labGrown'),
  treated: (treatment) =>
    translator.message('clientPage.treated', { treatment: translator.valueLabel('treatment', treatment) }),
  fancy: (intensity, overtones, hue) => joinFancy({ intensity, overtones, hue }, translator),
});
