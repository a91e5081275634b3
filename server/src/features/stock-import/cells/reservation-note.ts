import { vocabularies } from '@loupe/domain';
import { toSimplifiedHan } from '../han-variants.ts';
import { wordSet } from '../word-set.ts';
import { requestPhrases } from './request-words.ts';
import { isProtected } from './status-and-location.ts';
import { readTranslatedValue, unspacedNamesOf } from './translated-values.ts';

const notForSale =
  /\bnot\s+(?:for|to\s+be)\s+(?:sale|sold)\b|\bnfs\b|\b(?:do\s+not|don['’]?t)\s+(?:sell|show|offer)\b(?!\s+(?:at|below|under|for|less|lower|cheaper))/i;
/** At the start of a note: `out to Rosen`, `keep for Levy`. */
const withOthers = /^(?:(?:pls|plz|please)\s+)?(?:out\s+(?:to|with)|(?:keep|kept)\s+(?:for|aside))\s/i;
/** What a status can be: a thing that can be offered, a state of the stone, or its sale. */
type StatusKind = 'offer' | 'state' | 'sold';
const statusWords = new Map<string, StatusKind>([
  ...listOf('hold reserve memo appro jangad consignment').map((word) => [word, 'offer'] as const),
  ...listOf(
    'held holded holding reserved rsvd rsrvd resv resvd hld blocked booked consigned memoed loaned',
  ).map((word) => [word, 'state'] as const),
  ...listOf('sold sld invoiced').map((word) => [word, 'sold'] as const),
]);
/** Names that are statuses only as a whole text: `成交` alone, but `成交价优惠`. */
const wholeHanNames = wordSet('看货 委托 委託 放货 备忘 备忘录 成交 商談 外放 借货 寄货 保留 锁定 予约');
const kindOfStatus = new Map<string, StatusKind>([
  ['HOLD', 'state'],
  ['MEMO', 'offer'],
  ['SOLD', 'sold'],
]);
/** Names of statuses in Chinese or Thai, which stand in a sentence without blanks: `客人預留至 12/2`, `จองให้ลูกค้า`. */
const unspacedNames = new Map<string, StatusKind>(
  unspacedNamesOf(vocabularies['stock-status']).flatMap(([name, status]) => {
    const kind = kindOfStatus.get(status);
    return kind === undefined || wholeHanNames.has(name) ? [] : [[name, kind] as const];
  }),
);
const unspacedName = new RegExp(
  [...unspacedNames.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'gu',
);

/** Names of holds in other languages that are things; the other names are states. */
const holdNouns = wordSet('option opzione opción optie opsiyon опцион');
const maxStatusWords = 4;
/** Words between a denial or a condition and the status. */
const fillers = wordSet(
  'on in at under for as of a an the any yet now currently longer more been be being accepted it em en op auf de du di d ' +
    'im zur na в на 在',
);
const denials = wordSet(
  'no not non never without nor cannot nothing kein keine keinen nicht nie ohne pas sans aucun aucune ' +
    'sin ningún ninguna nunca não sem nenhum senza nessun geen niet zonder bez nie нет не без değil yok ' +
    '不 不可 无 無 没 沒 未 ไม่ ยังไม่ לא אין ללא لا بدون غير',
);
/** The stone can be had so: what is said is an offer, not what holds now. */
const offers = wordSet(
  'possible allowed permitted welcome considered möglich machbar erlaubt moeglich posible possível possibile ' +
    'mogelijk toegestaan możliwe możliwa możliwy возможно возможен возможна возможны mümkün olabilir 可 可以 可能 ' +
    '可談 可谈 可議 可议 応相談 相談可 가능 가능합니다 אפשרי ניתן ممكن',
);
/** Offers only directly after a noun that no `on` precedes: `memo terms`, but `on hold - price negotiable`. */
const directOffers = wordSet(
  'available negotiable terms policy rate price period max maximum min minimum disponible disponível 可用',
);
/** Offers, unless a name follows: `memo ok for Rosen`. */
const agreements = wordSet('ok okay oke okey accepted acceptable');
const agreedWith = wordSet('for by to with from für pour para per voor dla для at');
/** `can be held`, `kann reserviert werden`. */
const abilities = wordSet(
  'can could may kann peut puede pode può kan możesz может можно 可 可以 能 能够 欢迎 接受 请 请提前',
);
/** `can be sent on memo`, `may go on memo`. */
const sendingVerbs = wordSet(
  'sent send go given give taken take shipped ship supplied supply dispatched provided provide had',
);
/** Words before the status that ask for it or offer it. */
const offersBefore = wordSet(
  'possible possibly max maximum min minimum ask inquire enquire möglich ' +
    'possível possibile 可 可以 可能 可選 可选 возможен возможна возможно можно ניתן אפשר ممكن',
);
/** What an end is called after the status: `hold released`, `memo returned`. */
const ends = wordSet(
  'released ended expired cancelled canceled lifted finished closed removed lapsed returned withdrawn beendet ' +
    'abgelaufen aufgehoben freigegeben storniert zurückgegeben terminé terminée expiré expirée annulé annulée levé ' +
    'levée libéré libérée finalizado finalizada terminado terminada liberado liberada cancelado cancelada vencido ' +
    'encerrado encerrada devolvido devuelto devuelta terminato scaduto scaduta annullato rientrato rientrata ' +
    'afgelopen vervallen geannuleerd vrijgegeven zakończona zakończony anulowana anulowany снят снята снято ' +
    'закончен закончена закончилась отменен отменена отменён истек истёк возвращен возвращён вернулся 已取消 已结束 ' +
    '已結束 已过期 已解除 已归还 已歸還 取消 解除 종료 취소 해제 בוטל הסתיים חזר شاغر ألغي انتهى',
);
/** Words before an end: `hold is released`. */
const auxiliaries = wordSet('is was has been now');
/** Ends only where nothing follows: `hold over`, but `hold over the weekend`. */
const lastEnds = wordSet('over off done gone');
/** `back from memo`, `released from hold`: the words before the status. */
const returns = wordSet(
  'back returned return released removed off taken zurück retour retourné devuelto devuelta rientrato вернулся',
);
const from = wordSet('from of off out vom von aus de del du da dal van uit z ze с из');
const former = wordSet('ex previously formerly ehemals vormals früher anciennement anteriormente бывший');
/** What is to come has not ended yet: `due back from memo`. */
const future = wordSet(
  'due will when if once until till til before after soon expected coming pending next not tomorrow to by bis wenn sobald ' +
    'wird jusqu quand hasta cuando até quando fino tot до когда mon tue wed thu fri sat sun monday tuesday wednesday ' +
    'thursday friday saturday sunday',
);
/** `sold as single`, `sold in pairs`, `sold per piece`: how a stone is sold. */
const saleManner = wordSet('as in only separately individually individual singly single per by with');
const saleUnits = wordSet(
  'single singles pair pairs set sets lot lots parcel parcels is piece pieces pc stone stones ct carat one ones layout ' +
    'matched matching whole full individually together separately or and cert certificate report papers box',
);
const articles = wordSet('a an the as only in');
const duration =
  /^(?:\d{1,3}(?:h|hrs?|hours?|d|days?|w|wks?|weeks?|std|tage?|jours?|d[ií]as?|giorni)?|h|hrs?|hours?|d|days?|w|wks?|weeks?|std|stunden?|tagen?|jours?|heures?|horas?|d[ií]as?|giorni|ore|uur|dagen|часов|часа|дней|дня|天|小时|小時)$/u;
const durationStarts = wordSet('for up to für pour para per voor на');
const pause = '-';
const maxBefore = 4;

function listOf(words: string): string[] {
  return words.split(' ');
}

/** Shorter texts are codes of other things. */
const minNameLength = 3;

function statusOf(text: string): string | undefined {
  const [statuses, name] = [vocabularies['stock-status'], text.trim()];
  return (
    readTranslatedValue(statuses, name) ?? (name.length < minNameLength ? undefined : statuses.read(name))
  );
}

/** `Réservé`, `Verkauft`, `Consignment`: the name of a status in any language. */
export function namesReservation(text: string): boolean {
  const status = statusOf(text);
  return status !== undefined && isProtected(status);
}

/**
 * Whether a note says that a stone is reserved, on memo, on hold or sold. Terms (`memo on request`, `hold 24h max`,
 * `sold as a pair`), denials (`not sold`) and ends (`hold released`) do not say so. Each part of a note between commas
 * is judged alone, and every status in it counts: what is unclear protects the stone.
 */
export function statesReservation(note: string): boolean {
  if (notForSale.test(note)) return true;
  return note
    .split(/[,;，、；]|(?<=\p{L}{4})\.\s+(?=\p{Lu})/u)
    .some((part) => withOthers.test(`${part.trim()} `) || partStates(part));
}

/** Whether a text offers a status or asks for it, wherever it does: `memo and consignment welcome`. */
export function namesOffer(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.some((word) => offers.has(word) || agreements.has(word)) ||
    requestPhrases.some((phrase) =>
      words.some((_, start) => phrase.every((word, index) => words[start + index] === word)),
    )
  );
}

interface Mention {
  readonly start: number;
  readonly end: number;
  readonly kind: StatusKind;
}

function partStates(part: string): boolean {
  const words = wordsOf(part);
  return mentionsIn(words).some((mention) => !isExcused(words, mention));
}

/**
 * Words in lower case, with a dash for a pause. Scripts without blanks are parted from Latin words; dates and `24h`
 * stay as written.
 */
function wordsOf(part: string): readonly string[] {
  const parted = toSimplifiedHan(part.toLowerCase())
    .replaceAll(/\bw\/o\b/g, 'without')
    .replaceAll(/n['’]t\b/g, ' not')
    .replaceAll(/\s[-–—|:/]+|[-–—|:/]\s|[:()[\]!?]/g, ` ${pause} `)
    .replaceAll(/(?<!\d)[./]|[./](?!\d)/g, ' ')
    .replaceAll(/(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])(?=[a-z\d])/gu, ' ')
    .replaceAll(unspacedName, ' $& ')
    .replaceAll(/(?<=[a-z\d])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/gu, ' ');
  return parted
    .split(/\s+/)
    .flatMap((word) => (word === pause ? [word] : word.split(/[^\p{L}\p{M}\p{N}./]+/u)))
    .filter((word) => word !== '');
}

/** Names of a status at the start of the words or after a pause, or at their end, and words for it anywhere. */
function mentionsIn(words: readonly string[]): readonly Mention[] {
  const named = words.flatMap((_, start): Mention[] => {
    if (start > 0 && words[start - 1] !== pause && !isLastName(words, start)) return [];
    const length = countNamed(words, start);
    const end = start + length;
    return length === 0 ? [] : [{ start, end, kind: kindOf(words.slice(start, end)) }];
  });
  const isWithin = (index: number) => named.some(({ start, end }) => index >= start && index < end);
  return [
    ...named,
    ...words.flatMap((word, index): Mention[] => {
      const kind = statusWords.get(word) ?? unspacedNames.get(word);
      return kind === undefined || isWithin(index) ? [] : [{ start: index, end: index + 1, kind }];
    }),
  ];
}

/** Shorter words at the end of a note are those of other things: `video in high res`. */
const shortestLastName = 6;

/** Whether the last word of a note is the participle of a status: `für Levy reserviert`, `Levy için rezerve`. */
const isLastName = (words: readonly string[], start: number) => {
  const [word = '', next = pause] = words.slice(start);
  return next === pause && word.length >= shortestLastName && !holdNouns.has(word);
};

/** Number of the words that name a status there, 0 without one. */
function countNamed(words: readonly string[], start: number): number {
  for (let length = maxStatusWords; length > 0; length -= 1) {
    const end = start + length;
    if (end <= words.length && namesReservation(words.slice(start, end).join(' '))) return length;
  }
  return 0;
}

function kindOf(words: readonly string[]): StatusKind {
  const known = words.map((word) => statusWords.get(word)).find((kind) => kind !== undefined);
  if (known !== undefined) return known;
  const status = statusOf(words.join(' '));
  if (status === 'SOLD') return 'sold';
  return status === 'MEMO' || words.some((word) => holdNouns.has(word)) ? 'offer' : 'state';
}

function isExcused(words: readonly string[], { start, end, kind }: Mention): boolean {
  const before = words.slice(0, start).toReversed();
  const previous = before.slice(0, maxBefore).find((word) => !fillers.has(word)) ?? '';
  if (denials.has(previous) || former.has(previous)) return true;
  const after = words.slice(end);
  if (kind === 'sold') {
    return isMannerOfSale(after) || (abilities.has(previous) && after.every((word) => saleUnits.has(word)));
  }
  if (hasEnded(words, before, after)) return true;
  if (abilities.has(previous)) return true;
  if (kind === 'offer' && sendingVerbs.has(previous) && isAble(before)) return true;
  return kind === 'offer' && (offersBefore.has(previous) || isOffered(words[start - 1], words[start], after));
}

/** Whether the verb nearest before a status says what can be done: `can be sent`. */
function isAble(before: readonly string[]): boolean {
  const verb = before.findIndex((word) => sendingVerbs.has(word));
  const ability = before.slice(verb + 1).find((word) => !fillers.has(word));
  return ability !== undefined && abilities.has(ability);
}

function isMannerOfSale([first = '', ...rest]: readonly string[]): boolean {
  // `sold together with P-12`: what follows is the number of the other stone.
  if (first === 'together') return true;
  if (!saleManner.has(first)) return false;
  const units = rest.filter((word) => !articles.has(word));
  if (units.length === 0) return saleUnits.has(first);
  return units.every((word) => saleUnits.has(word));
}

function isOffered(
  previous: string | undefined,
  named: string | undefined,
  after: readonly string[],
): boolean {
  const rest = withoutDuration(after[0] === pause ? after.slice(1) : after);
  const [first = '', second = '', third = ''] = rest;
  if (offers.has(first)) return true;
  if (requestPhrases.some((phrase) => phrase.every((word, index) => rest[index] === word))) return true;
  if (agreements.has(first)) return !agreedWith.has(second) || /^\d/.test(third);
  if (after[0] === pause) return rest.length === 1 && denials.has(first);
  if (denials.has(first)) return second === '' || offers.has(second) || agreements.has(second);
  const isState = fillers.has(previous ?? '') || fillers.has(named ?? '');
  return directOffers.has(first) && !isState && !rest.some((word) => /\d[./]\d/.test(word));
}

/** What follows `24h`, `for 10 days` or `up to 2 weeks`; nothing after a date. */
function withoutDuration(words: readonly string[]): readonly string[] {
  let at = 0;
  while (durationStarts.has(words[at] ?? '')) at += 1;
  if (at > 0 && !/^\d/.test(words[at] ?? '')) return words;
  while (duration.test(words[at] ?? '')) at += 1;
  return words.slice(at);
}

function hasEnded(words: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (words.some((word) => future.has(word))) return false;
  const rest = after.filter((word) => word !== pause);
  const [first = '', second] = rest;
  if (ends.has(first) || (auxiliaries.has(first) && ends.has(second ?? ''))) return true;
  if (lastEnds.has(first) && second === undefined) return true;
  const [nearest = '', next = ''] = before;
  return nearest === 'off' || (from.has(nearest) && returns.has(next));
}
