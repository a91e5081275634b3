import type { Translator } from '../translations/translator.ts';
import { commaOf, isLabGrown, stoneFact, treatmentOf } from './describe-stone.ts';
import type { Statement, TradeDocument, TradeLine } from './trade-document.ts';

/** Line numbers in short form: `1–2, 5`. */
export function formatLineNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/**
 * The declarations of a document: those of the letterhead, those of the settings, and what is true of its
 * lines. A document without a natural stone does not claim that its stones are natural.
 */
export function statementsOf(document: TradeDocument, translator: Translator): Statement[] {
  const { message } = translator;
  const { declarations } = document.seller.letterhead;
  const dotted = (heading: string) => (/[.:。！?]$/.test(heading) ? heading : `${heading}.`);
  const own = declarations.map(({ heading, text }) => ({ heading: dotted(heading), text }));
  const isStated = (text: string) => own.some((statement) => statement.text.includes(text));
  const general = [
    { heading: message('document.conflictFree.heading'), text: document.conflictFree },
    {
      heading: message('document.accepted.heading'),
      text: document.acceptedDeclaration.replace(document.conflictFree, '').trim(),
    },
  ].filter(({ text }) => text !== '' && !isStated(text));
  return [...own, ...general, ...lineStatements(document.lines, translator)];
}

function lineStatements(lines: readonly TradeLine[], translator: Translator): Statement[] {
  const { message } = translator;
  const numbered = lines.map(({ stone }, index) => ({ stone, number: index + 1 }));
  const grown = numbered.filter(({ stone }) => isLabGrown(stone)).map(({ number }) => number);
  const treated = numbered.flatMap(({ stone, number }) => {
    const treatment = treatmentOf(stone, translator);
    return treatment === '' ? [] : [{ number, treatment }];
  });
  const statements: Statement[] = [originStatement(numbered, translator)].filter(({ text }) => text !== '');
  // An unknown treatment is not claimed to be none.
  const isUntreated = lines.every(({ stone }) => stoneFact(stone, 'treatment') === 'NONE');
  if (grown.length === 0 && isUntreated)
    statements.push({ heading: message('document.natural.heading'), text: message('document.natural.text') });
  if (grown.length > 0)
    statements.push({
      heading: message('document.labGrown.heading'),
      text: message('document.labGrown.text', { count: grown.length, lines: formatLineNumbers(grown) }),
    });
  if (treated.length > 0)
    statements.push({
      heading: message('document.treated.heading'),
      text: treated
        .map(({ number, treatment }) => message('document.treated.text', { line: number, treatment }))
        .join(' '),
    });
  return statements;
}

/** The countries in which the stones were mined; empty when none is known. */
function originStatement(
  numbered: readonly { readonly stone: TradeLine['stone']; readonly number: number }[],
  { locale, message }: Translator,
): Statement {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  const byPlace = new Map<string, number[]>();
  for (const { stone, number } of numbered) {
    const code = isLabGrown(stone) ? '' : stoneFact(stone, 'rough_origin');
    const place = code === '' ? message('document.origin.unknown') : nameOf(code);
    byPlace.set(place, [...(byPlace.get(place) ?? []), number]);
  }
  byPlace.delete(message('document.origin.unknown'));
  const places = [...byPlace]
    .map(([place, lines]) => `${place}\u00a0(${formatLineNumbers(lines)})`)
    .join(commaOf(locale));
  return {
    heading: message('document.origin.heading'),
    text: places === '' ? '' : message('document.origin.text', { places }),
  };
}
