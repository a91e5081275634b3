import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import { statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';

/**
 * Words that offer own goods instead of searching for some. A mark (`|`) is in the place of criteria. `I have a buyer for
 * 2ct ovals` offers nothing.
 */
const offers: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?<!(?:may|can|could|shall|should|if|when) )(?:(?:i|we) (?:have|got|hv|hav)(?= \d)|(?:i|we) (?:have|got|hv|hav) (?!(?:\p{L}+ ){0,3}(?:buyers?|clients?|customers?|orders?|requests?|inquir(?:y|ies)|enquir(?:y|ies)|needs?|demands?|requirements?|settings?|mount(?:ing)?s?|budgets?|rings?|project|jewell?er))(?:\p{L}+ ){0,4}(?=\|))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:(?<!(?:else|anyone|anybody|is|who) )offering|(?:i|we) (?:can |could |also )?offer|(?:^|[,.;!] ?)can (?:also )?offer|(?:i|we) can (?:give|show|sell|supply|do for) (?:you|u)|(?:want|wanna|wish|like|looking) to sell|wanna sell|selling(?! (?:price|prices|well|fast|rate|rates|items?|sizes?|range|point|quickly|at retail|now in)\b)|(?:we|i) sell|to sell|(?:will|'ll|shall) (?:send|bring|show|ship) (?:(?:you|u) )?(?:the )?(?=\|))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:(?:available|avail) with (?:us|me)|offers? (?:valid|invited|welcome)|today'?s (?:special|deal|offer)s?|(?:our|my|special|todays|today's) (?:offers?|stock)(?! (?:is|has|was|low|out))|on offer|for (?:sale|sell)|wts|w\.t\.s|on sale|price (?:reduced|dropped|cut)|reduced price|back from memo|closing out|come (?:&|and|n) see|today'?s lots?(?! of)|(?:i|we) can let go of|available ex|holler if you want|(?:to )?dispose of|make me an offer|offers? (?:are )?invited|bids? are invited|seller (?:is )?(?:serious|motivated|firm|ready)|на продажу|есть на продажу|veririm|veriyoruz|elimde|elimizde|(?:just|freshly|newly) polished|who has (?:an? |any )?buyers?|(?:owner|seller|supplier) (?:wants|asks|is asking|asking)|пишите|звоните|(?:dm|pm|inbox|call|contact|whatsapp|ping|msg|message)(?: me| us)? for (?:price|prices|details|rates?|best price|offers?|videos?|vdos?|pics?|photos?|pictures?|images?|more|info))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:bids? (?:invited|welcome|please|pls)|(?:pls|please|kindly) bid|(?:what|how much) (?:can|could|would|will) (?:you|u) (?:pay|give|bid|offer me)|(?:your|ur|best) bid|(?:any|anyone|anybody) (?:buyers?|takers?|interest|interested)(?! in)|(?:if|are you|r u|you) interested(?! in)|interested ?\?|interested,? (?:pls |please |kindly )?(?:call|contact|whatsapp|ping|msg|message|revert)|(?<!(?:buyer|client|customer|party|retailer|jewell?er) )(?:who|anyone|anybody|somebody|someone) (?:needs?|wants?)(?= (?:\p{L}+ ){0,2}\|)|(?:looking for|need|find|seeking) (?:an? |any |some )?(?:\p{L}+ )?buyers?(?= (?:for|of)))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:in vendita|vendo|vendiamo|offro|à vendre|je vends|nous vendons|en venta|vendemos|zu verkaufen|verkaufe|wir verkaufen|te koop|продаю|продам|продаем|продаём|предлагаем|предлагаю|ofrezco|ofrecemos|offriamo|nous proposons|nous offrons|biete an|wir bieten|teklif ediyoruz|satıyoruz|satıyorum|אנחנו מציעים|אני מציע|نعرض|نقدم لكم|vechvanu|vechva|(?:maal|mal) (?:taiyar|ready|tayar) (?:chhe|che|hai)|levo hoy to|lena ho to|lena hai to|leva hoy to|à venda|tenemos disponible|abbiamo disponibile|供应|现货供应|有货出|satılık|satilik|bechna|bechna hai|mokalish|moklish|moklu chu|mokalu chu|bhej dunga|bhejunga|bhej raha hu|bhej rahe hai|limkor|למכירה|للبيع|出售|出货)(?![\p{L}\p{N}])/iu,
];
const anyLetter = /\p{L}/u;
/** Most requests consist of criteria only, and have no words to look at. */
const isOfferText = (words: string): boolean =>
  anyLetter.test(words) && offers.some((offer) => offer.test(words));

/** A heading over goods that are offered: `Available: OV 2.01 F VS1`, `Fresh goods: …`. */
const heading =
  /^[^\p{L}|]*(?:(?:available|avail|ready|fresh|new|hot|special|stock|our|in) )?(?:offers?|offering|available|avail|in stock|stock|stock list|stocklist|ready stock|ready goods|goods|goods available|arrivals?|fresh goods|just in|just arrived|new in|new goods|specials?|deals?|deals of the day|price list|прайс|on hand|in hand|stock update|today only|есть в наличии|в наличии)\s*(?:[:!]|👇|⬇)/iu;
/** The same with a place, which is a criterion: `Available in HK now: …`. */
const headingWithPlace =
  /^(?:(?:available|avail|ready|in stock) (?:in|at) [\p{L} ]{2,20}(?::| [-–—] )|(?:lab ?grown|natural|lgd|cvd) stock (?:in |at )?\p{L}+:)/iu;
const maxHeading = 50;
/** The same as a line of its own, which beside stones in the words of a list offers them. */
const headingLine =
  /^[^\p{L}\p{N}|]*(?:(?:available|avail|ready|fresh|new|hot|our|today'?s) )?(?:in stock|ready stock|ready goods|fresh goods|goods available|stock available|stones available|available now|available today|stock update|just arrived|on hand|in hand)(?: now| today)?[^\p{L}\p{N}|?？؟]*\n/iu;

/** Words that ask for goods, so that an offer elsewhere in a message is not what the line is about. */
const request =
  /(?<![\p{L}\p{N}])(?:need(?:s|ed)?|want(?:s|ed)?|wtb|looking (?:for|to buy)|requir(?:e|es|ed|ement|ements)|search(?:ing)?|buy|buying|seeking|(?:can|could|would|will) (?:you|u) (?:also |please |pls |kindly )?(?:offer|quote|send|show|find|propose|check))(?![\p{L}\p{N}])/iu;

/** Whether a text has words that ask for goods. */
export const asksForGoods = (text: string): boolean => request.test(text);

/**
 * Lines that offer goods, or report on them, without their criteria and as one line, so that nothing is searched for
 * them; all other requests as they are.
 */
export function withoutOffers(text: string, drafts: readonly LineDraft[]): LineDraft[] {
  const spoken = drafts.map(({ phrases, shared }) =>
    [...phrases, ...shared].map((phrase) => wordsOf(text, phrase)).join(' '),
  );
  const opening = text.slice(drafts[0]?.phrases[0]?.start ?? 0).slice(0, maxHeading);
  const isHeaded =
    heading.test(spoken[0] ?? '') ||
    headingWithPlace.test(opening) ||
    (headingLine.test(opening) && drafts.every((draft) => isOneStone(statementsOf(draft))));
  // `RD 1.50 G VS2 -40, OV 2.00 F VS1 -38, interested?`: the last line says it of all before it.
  const offersGoods = spoken.map((own) => isOfferText(own));
  const isTail = spoken.length > 1 && offersGoods.at(-1) === true;
  // `we have in stock RD 1.50 G VS2, OV 2.00 F VS1`: an offer goes on until something is asked for.
  const isOffered: boolean[] = [];
  for (const [at, own] of spoken.entries()) {
    const goesOn = isOffered.at(-1) === true || isHeaded || isTail;
    isOffered.push(
      isReportOf(drafts[at], own) ||
        (offersGoods[at] === true && !asksBesideOffer(text, drafts[at])) ||
        (goesOn && !request.test(own)),
    );
  }
  const isList = listsStones(drafts, spoken);
  const isOffer = (at: number) => isList || isOffered[at] === true;
  const offered = drafts.filter((_, at) => isOffer(at)).flatMap(({ phrases }) => phrases);
  const asked = drafts.flatMap((draft, at) => {
    if (isOffer(at)) return [];
    return [offersGoods[at] === true ? withoutOfferedValues(text, draft) : draft];
  });
  if (offered.length === 0) return asked;
  const phrases = offered
    .toSorted((a, b) => a.start - b.start)
    .map((phrase) => (phrase.noise === null ? asUnread(phrase) : phrase));
  return [...asked, { phrases, shared: [], inherited: [] }];
}

const minWords = 3;

/** Whether unread text is several words with a figure. */
const isSentence = (words: string): boolean =>
  /\d/.test(words) && words.trim().split(/\s+/).length >= minWords;

/** Sentences of a request that offer own goods: `we have 2.01 G VS1` below `need 2.50-3.00 ovals F-G`. */
const offersIn = (text: string, { phrases, shared }: LineDraft): readonly Phrase[] =>
  [...phrases, ...shared].filter(({ start, end, statements }) => {
    const words = text.slice(start, end);
    return statements === null && isSentence(words) && isOfferText(words);
  });

/** Whether a request asks for goods beside a sentence that offers some. */
function asksBesideOffer(text: string, draft: LineDraft | undefined): boolean {
  if (draft === undefined) return false;
  const sentences = offersIn(text, draft);
  const others = [...draft.phrases, ...draft.shared].filter((phrase) => !sentences.includes(phrase));
  const rest = others.map((phrase) => wordsOf(text, phrase)).join(' ');
  return sentences.length > 0 && rest.includes('|') && request.test(rest) && !isOfferText(rest);
}

/** A request without the values behind a sentence that offers goods, which are on its line: `we have ovals, GIA, -28`. */
function withoutOfferedValues(text: string, draft: LineDraft): LineDraft {
  const sentences = offersIn(text, draft);
  const isBehind = ({ start, noise }: Phrase) =>
    noise === null && sentences.some(({ end }) => end <= start && !text.slice(end, start).includes('\n'));
  const phrases = draft.phrases.map((phrase) => (isBehind(phrase) ? asUnread(phrase) : phrase));
  return { ...draft, phrases };
}

/** Words of a reader who reports on stones that both sides know. */
const report =
  /(?<![\p{L}\p{N}])(?:received|recd|rcvd|arrived|delivered|shipped|dispatched|paid|payment|invoice|thanks? (?:you )?for|decision|decided|will (?:inform|revert|let (?:you|u) know|confirm)|all (?:fine|good|ok|correct)|recebi|recebemos|tudo certo|recibí|recibimos|todo bien|ricevuto|ricevute|ricevuti|tutto bene|reçu|bien reçu|erhalten|angekommen|alles gut|получил|получили|всё хорошо|mil gaya|mil gayi|mali gayu|收到|קיבלתי|استلمت)(?![\p{L}\p{N}])/iu;

/** `received the stones, all fine with GIA 2487123456`: a number in a report is none to look up. */
function isReportOf(draft: LineDraft | undefined, words: string): boolean {
  const statements = draft === undefined ? [] : statementsOf(draft).filter(({ kind }) => kind !== 'include');
  const isNumber = statements.length > 0 && statements.every(({ kind }) => kind === 'packet');
  return isNumber && report.test(words) && !request.test(words) && !/[?？؟]/.test(words);
}

/** Words of a seller, which beside stones of one exact weight and grade say who has them. */
const seller =
  /(?<![\p{L}\p{N}])(?:have|hv|ready|fresh|call|dm|ping|whatsapp|cash|seller|memo|stock|deal|звони|есть|var|hai)(?![\p{L}\p{N}])/iu;

/**
 * `have RD 1.21 E VS1 -34, RD 1.35 F VVS2 -36`: stones that are described as those in stock are, by one weight, one
 * colour and one clarity, beside a seller's word and where nothing is asked for.
 */
function listsStones(drafts: readonly LineDraft[], spoken: readonly string[]): boolean {
  const stones = drafts.filter((draft) => statementsOf(draft).some(({ kind }) => kind === 'weight'));
  const words = spoken.join(' ');
  return (
    stones.length > 0 &&
    stones.every((draft) => isOneStone(statementsOf(draft))) &&
    stones.some((draft) => statementsOf(draft).some((one) => hasExactWeight(one))) &&
    !request.test(words) &&
    !/[?？؟]/.test(words) &&
    seller.test(words)
  );
}

const statementsOf = ({ phrases, inherited }: LineDraft): Statement[] => [
  ...statementsIn(phrases),
  ...inherited,
];

/** Whether a weight is none from which requests start: `1.21`, and not `1.20`, `1.01` or `1.51`. */
function hasExactWeight(one: Statement): boolean {
  if (one.kind !== 'weight' || one.reach.from === null) return false;
  return one.reach.from % 50 !== 0 && one.reach.from % 500 !== 10;
}

function isOneStone(statements: readonly Statement[]): boolean {
  const one = (key: string) =>
    statements.filter(
      (made) =>
        (made.kind === 'include' && made.key === key && made.values.length === 1) ||
        (made.kind === 'letters' && key === 'color' && made.colours.length === 1),
    ).length === 1;
  const weights = statements.filter((made) => made.kind === 'weight');
  return (
    one('color') && one('clarity') && weights.length === 1 && weights.every(({ form }) => form === 'single')
  );
}

/** What a stone is, which a heading of an offer says as well as a request does. */
const isSpoken = (one: Statement): boolean =>
  one.kind === 'available' ||
  one.kind === 'status' ||
  one.kind === 'intent' ||
  (one.kind === 'include' && one.key === 'first_listed_on');

/** The text of a phrase without criteria; a mark in the place of any other. */
const wordsOf = (text: string, { start, end, statements }: Phrase): string =>
  statements === null || statements.every((one) => isSpoken(one)) ? text.slice(start, end) : '|';
