import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import { statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** Topics that describe no goods by themselves. */
const peripheral: readonly string[] = [
  'parcel',
  'location',
  'first_listed_on',
  'media',
  'disc',
  'amount',
  'ppc',
  'rap',
  'foreignAmount',
  'quantity',
  'any',
  'wish',
  'same',
  'repeat',
  'lab',
];

/**
 * `last week's invoice`, `parcel received`: a line with words that are not understood and without a value that
 * describes goods is a remark. Its values set nothing. Any other request stays as it is.
 */
export function withoutRemarks(text: string, draft: LineDraft): LineDraft {
  const statements = [...statementsIn(draft.phrases), ...draft.inherited];
  const isRemark =
    [...draft.phrases, ...draft.shared].some((phrase) => isUnknownWord(phrase)) &&
    (statements.every((one) => peripheral.includes(topicOf(one))) ||
      isWordOfSentence(draft, statements) ||
      isDelivered(text, draft, statements));
  if (!isRemark) return draft;
  return {
    phrases: draft.phrases.map((phrase) => (phrase.role === 'noise' ? phrase : asUnread(phrase))),
    shared: draft.shared,
    inherited: draft.inherited,
  };
}

const asking = /^(NEED|WANT|LOOK|SEARCH|FIND|SEND|SHOW|REQ|BUY|SEEK|ANY|GIVE|OFFER|QUOTE|HAVE)/;
/** Characters that are not understood, from which a code among them is more likely a word. A Chinese one counts thrice. */
const minSentence = 12;
const chinese = /^\p{Script=Han}/u;
const charactersIn = ({ start, end, word }: Phrase): number => (end - start) * (chinese.test(word) ? 3 : 1);

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/**
 * `a encomenda chegou em perfeito estado`, `il 0,33 di ieri calza a pennello`: the only value is a code of two letters or
 * one weight, among words of a sentence.
 */
function isWordOfSentence({ phrases }: LineDraft, statements: readonly Statement[]): boolean {
  const [only, ...others] = statements;
  return (
    (only?.kind === 'code' ||
      only?.kind === 'make' ||
      (only?.kind === 'weight' && only.form === 'single' && !only.hasUnit)) &&
    others.length === 0 &&
    !phrases.some(({ role, word }) => role === 'courtesy' && asking.test(word)) &&
    sum(phrases.filter((phrase) => isUnknownWord(phrase)).map((phrase) => charactersIn(phrase))) >=
      minSentence
  );
}

/** Words for a stone that has been delivered, liked or sold, and for its invoice. */
const delivered =
  /^(RECEIVED|RECD|RCVD|RETURNING|KIBALTI|KIBALNU|ARRIVED|REACHED|COLLECTED|DELIVERED|PAID|INVOICE|INVOICED|LOVED|LIKED|HAPPY|DELIGHTED|THRILLED|SATISFIED|SOLD|ANGEKOMMEN|ERHALTEN|EINGETROFFEN|VERKAUFT|BEZAHLT|RECHNUNG|ÜBERWIESEN|ZUFRIEDEN|ARRIVÉE?|REÇUE?|VENDUE?|PAYÉE?|FACTURE|PARFAITE?|CONTENTE?|ARRIVAT[AO]|RICEVUT[AO]|VENDUT[AO]|PAGAT[AO]|FATTURA|CONTENT[AO]|LLEGÓ|LLEGO|RECIBID[AO]|VENDID[AO]|PAGAD[AO]|FACTURA|CHEGOU|RECEBID[AO]|FATURA|ПОЛУЧИЛИ?|ПОЛУЧЕНО?|ПРИШ[ЕЁ]Л|ПРИШЛА|ПРОДАНА?|ПРОДАЛИ|ОПЛАЧЕНО?|ОПЛАТИЛИ?|СЧЕТ|GELDI|ALDIK|ALDIM|SATILDI|ÖDENDI|ÖDEDIM|ÖDEDIK|GAYA|GAYI|PAHUNCHA|PAHUNCH|BIKA|ONTVANGEN|AANGEKOMEN|BETAALD|VERKOCHT|FACTUUR|קיבלתי|קיבלנו|הגיע|הגיעה|נמכר|שולם|استلمت|استلمنا|وصل|وصلت|انباع)$/;
/** Words for a payment, which beside thanks tell about goods that have been delivered. */
const payment =
  /^(PAYMENT|PYMT|WIRE|WIRED|WIRING|TRANSFER|REMITTANCE|TT|ZAHLUNG|ÜBERWEISUNG|PAIEMENT|VIREMENT|PAGO|PAGAMENTO|TRANSFERENCIA|TRANSFERÊNCIA|BONIFICO|ОПЛАТА|ПЕРЕВОД|ÖDEME|HAVALE|BETALING|תשלום|העברה|الدفع|دفعة)$/;
/** Words for a delivery, for which its receiver thanks. */
const delivery =
  /^(DELIVERY|SHIPMENT|LIEFERUNG|LIVRAISON|CONSEGNA|SPEDIZIONE|ENTREGA|ENVÍO|ENVIO|ДОСТАВК[АУ]|ПОСТАВК[АУ]|TESLIMAT|LEVERING)$/;
/** Words of praise, which behind thanks are for a stone that has been delivered. */
const praise =
  /^(BEAUTIFUL|GORGEOUS|STUNNING|LOVELY|WUNDERSCHÖN|TRAUMHAFT|MAGNIFIQUE|SUPERBE|BELLISSIM[AO]|STUPEND[AO]|PRECIOS[AO]|HERMOS[AO]|MARAVILLOS[AO]|MARAVILHOS[AO]|ПРЕКРАСЕН|ПРЕКРАСНА|PRACHTIG|MUHTEŞEM)$/;

/**
 * `2.03 F VS1 client very happy, payment tomorrow`: one stone of one weight, colour and clarity beside words of its
 * delivery or, with thanks, of its payment, or behind thanks for it. Where something is asked for, it is a request.
 */
function isDelivered(text: string, draft: LineDraft, statements: readonly Statement[]): boolean {
  // `received 2 stones: 1.34 F VS1, 1.21 G VS1`: the words before the first stone are of all.
  const phrases = [...draft.shared, ...draft.phrases];
  const weights = statements.filter((one) => one.kind === 'weight');
  const [only] = weights;
  const isOne = weights.length === 1 && only?.kind === 'weight' && only.form === 'single';
  const describes = statements.filter((one) => !isOneStone(one));
  if (!isOne || describes.length > 0) return false;
  const isAsked = phrases.some(
    ({ role, word, noise }) =>
      (role === 'courtesy' && noise === null && asking.test(word)) || (role === 'sign' && word === '?'),
  );
  if (isAsked) return false;
  const stone = phrases.find(({ statements: own }) => own?.some(({ kind }) => kind === 'weight') === true);
  const lineEnd = text.indexOf('\n', stone?.end ?? 0);
  // `already sold` on a line of its own is the state of one of several requests.
  const remarks = phrases.filter(
    ({ start, statements: own }) => own === null && (lineEnd === -1 || start < lineEnd),
  );
  const words = wordsIn(text, remarks);
  if (words.includes('ALREADY')) return false;
  const isThanked = phrases.some(({ noise }) => noise === 'signature');
  if (words.some((word) => delivered.test(word) || (isThanked && payment.test(word)))) return true;
  const isBeforeStone = ({ start }: Phrase) => start < (stone?.start ?? 0);
  const isThankedFirst = phrases.some((phrase) => phrase.noise === 'signature' && isBeforeStone(phrase));
  const first = wordsIn(text, remarks.filter(isBeforeStone));
  return (
    isThankedFirst && (words.some((word) => praise.test(word)) || first.some((word) => delivery.test(word)))
  );
}

const wordsIn = (text: string, phrases: readonly Phrase[]): string[] =>
  phrases.flatMap(({ start, end }) => text.slice(start, end).toUpperCase().match(letterRuns) ?? []);

const letterRuns = /\p{L}+/gu;

/** What a delivered stone is called by. */
const isOneStone = (one: Statement): boolean =>
  (one.kind === 'include' && one.values.length === 1) ||
  one.kind === 'letters' ||
  one.kind === 'weight' ||
  one.kind === 'make' ||
  one.kind === 'revision' ||
  one.kind === 'available' ||
  one.kind === 'status' ||
  one.kind === 'intent';

const wordOrCharacter = /^(?:\p{L}{2,}|\p{Script=Han})$/u;

/** A character of Chinese or Japanese is a word of its own. */
const isUnknownWord = ({ role, word, statements }: Phrase) =>
  statements === null && role === 'unknown' && wordOrCharacter.test(word);
