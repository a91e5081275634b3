import { clientPageLinkMark, formatDay } from '@loupe/contract';
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
import { describeFacts, describeHeading, formatCarat, formatHeading } from './describe-client-stone.ts';
import type { ShownClientPage } from './read-client-page.ts';
import type { ClientStone } from './read-client-stones.ts';
import { titleOf } from './render-client-page.ts';

/**
 * The messages about a selection: the subject, full words, and the trade's shorthand. They name only stones that
 * can still be bought, and only the prices of the client. The link is written by the browser that creates the
 * page.
 */
export function writeMessages(page: ShownClientPage, translator: Translator) {
  const { message, locale } = translator;
  const { letterhead, note, expiresAt } = page;
  const title = titleOf(page, translator);
  const free = page.stones.filter(({ isAvailable }) => isAvailable);
  const [contact] = letterhead.contacts;
  const sender = [contact?.name ?? '', letterhead.trading_name].filter((name) => name !== '').join(', ');
  const end = [
    ...(free.length > 1 ? [writeTotal(page, free, translator)] : []),
    ...(free.length > 1 && page.currency !== null ? [describeRate(page.currency, translator)] : []),
    message('clientPage.validUntil', { day: formatDay(gulfDay(expiresAt), locale) }),
    clientPageLinkMark,
    sender,
  ];
  const words = free.map((stone, index) => `${index + 1}. ${writeStone(page, stone, translator)}`);
  const lines = free.map((stone) => formatStoneLine(lineInput(page, stone), lineTexts(translator)));
  return {
    subject: `${title} · ${letterhead.trading_name}`,
    words: [[`*${title}*`, note].filter((part) => part !== '').join('\n'), ...words, end.join('\n')].join(
      '\n\n',
    ),
    shorthand: [title, ...lines, ...end].join('\n'),
  };
}

const dollarsOf = (cents: number) => `$${formatMoney(cents)}`;

/** One stone in full words, a line for each kind of fact. */
function writeStone({ fields }: ShownClientPage, stone: ClientStone, translator: Translator): string {
  const facts = describeFacts(stone, fields, translator);
  const lines = [
    ['cut', 'finish', 'fluorescence'],
    ['measures', 'report'],
    ['location', 'stockNo'],
  ].map((kinds) =>
    facts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, name, value, meaning }) =>
        kind === 'finish' || kind === 'report'
          ? value
          : `${kind === 'measures' ? '' : `${name} `}${value}${meaning === '' ? '' : ` ${meaning}`}`,
      )
      .join(', '),
  );
  const price =
    stone.amountCents === null
      ? ''
      : fields.has('price_per_carat')
        ? `${dollarsOf(stone.amountCents)} (${translator.message('clientPage.perCarat', { price: dollarsOf(perCarat(stone.amountCents, stone.caratThousandths)) })})`
        : dollarsOf(stone.amountCents);
  return [formatHeading(describeHeading(stone, translator)), ...lines, price]
    .filter((line) => line !== '')
    .join('\n');
}

function writeTotal(
  { currency }: ShownClientPage,
  free: readonly ClientStone[],
  { message }: Translator,
): string {
  const carat = formatCarat(free.reduce((sum, { caratThousandths }) => sum + caratThousandths, 0));
  const all = `${message('clientPage.all', { count: free.length })}, ${carat} ct`;
  const amounts = free.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]));
  if (amounts.length < free.length) return all;
  const total = `${all}: ${dollarsOf(amounts.reduce((sum, amount) => sum + amount, 0))}`;
  if (currency === null) return total;
  const converted = amounts.reduce((sum, amount) => sum + toCurrency(amount, currency), 0);
  return `${total} (${currency.code} ${formatMoney(converted)})`;
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
