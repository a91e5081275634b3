import { dictionaryOf, DictionaryUnion, type PhraseDictionary } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';

/** `please see below`: a verb with what is polite before it and the place of the list behind it. */
const shown = 'see, find, note, check, process, accept, review, consider'
  .split(', ')
  .flatMap((verb) => ['', 'please ', 'pls ', 'plz ', 'kindly '].map((polite) => polite + verb))
  .flatMap((verb) =>
    ['', ' below', ' attached', ' enclosed', ' here', ' herewith', ' hereunder'].map((place) => verb + place),
  );
const presented = 'here, below, this, these, following, attached'
  .split(', ')
  .flatMap((word) => [`${word} is`, `${word} are`, `${word} s`]);
const sent = ['', 'i am ', 'im ', 'we are '].flatMap((person) => [
  `${person}sending`,
  `${person}sending you`,
  `${person}sharing`,
  `${person}sharing with you`,
]);
const placed = ['we', 'i'].flatMap((person) =>
  ['would like to', 'want to', 'wish to'].map((will) => `${person} ${will} place`),
);

/** Words with which a message shows its list: `please see`, `here is`. */
const leads = dictionaryOf(
  ...shown,
  ...presented,
  ...sent,
  ...placed,
  'sehen sie, anbei, hier, hier ist, hier sind',
  'hierbij, bijgaand, zie, hier is, hier zijn',
  'voici, ci joint, veuillez trouver, veuillez trouver ci dessous, veuillez trouver ci joint',
  'ecco, di seguito, in allegato, adjunto, este es, estos son, aquí está, aquí tiene',
  'вот, ниже, смотрите, это, высылаю, отправляю',
  '看, 看一下, 这是, 以下是',
  'ye, ye hai, yeh hai, aa, aa che, bu',
);
const owners = dictionaryOf(
  'our, my, the, below, our below, the below, following, the following, a, an',
  'unsere, unseren, unser, meine, meinen, onze, mijn, notre, nos, ma, mon, mes',
  'il nostro, la nostra, i nostri, il mio, la mia, nuestro, nuestra, nuestros, mi, mis',
  'наш, наша, наши, мой, мои, 我们的, 我的, 我们, hamara, mera, hamari, amaro, maro, amara',
);
const kinds = dictionaryOf(
  'new, latest, current, updated, urgent, fresh, weekly, monthly, today s, todays, full',
  'neue, aktuelle, nieuwe, nouvelle, nuovo, nuova, nuevo, nueva, новый, naya, navo',
);
const nouns = dictionaryOf(
  'order, orders, enquiry, enquiries, inquiry, inquiries, request, requests, requirement, requirements, demand, demands',
  'needs, list, order list, want list, wish list, request list, requirement list, shopping list, purchase order',
  'bestellung, bestellungen, anfrage, anfragen, bedarf, wunschliste, liste',
  'bestelling, bestellingen, aanvraag, aanvragen, lijst, commande, demande, demandes, besoins',
  'ordine, ordini, richiesta, richieste, pedido, pedidos, solicitud, lista',
  'заказ, запрос, заявка, список, 订单, 需求, 询价, sipariş, talep',
);
/** `our order` in one word, and where the noun is first. */
const ownNouns = dictionaryOf(
  'siparişimiz, siparişim, siparişlerimiz, talebimiz, listemiz, ההזמנה שלנו, ההזמנה שלי, הבקשה שלנו, заказ наш',
);
const ends = dictionaryOf(
  'below, here, attached, herewith, hereunder, as below, as follows, as under',
  ...['is', 'are'].flatMap((verb) =>
    ['as follows', 'as below', 'below', 'as under'].map((end) => `${verb} ${end}`),
  ),
  'for this week, for the week, for today, of today',
  'unten, wie folgt, hieronder, als volgt, ci dessous, comme suit, di seguito, a continuación',
  'ниже, 如下, 在下面, aşağıda, aşağıdadır, hai, che, niche hai, niche che, dekho, dekhiye, juo',
);

const opening = new DictionaryUnion([leads, owners, kinds, nouns, ownNouns]);
/** Words before an introduction. Behind others (`cancel our order`) the words are part of what these say. */
const before = /^(PLS|PLEASE|PLZ|KINDLY|请|HI|HELLO|DEAR|SIR|BHAI|TEAM|ALL)$/;

/**
 * Number of tokens with which a message introduces its list, up to a sign or the end of the line: `please see our order:`,
 * `unsere Bestellung:`, `需求如下`; 0 when there are none. `our order 12345` and `our order of last week` are others.
 */
export function listIntroductionLength(tokens: readonly Token[], at: number): number {
  const [first, previous] = [tokens[at], tokens[at - 1]];
  if (first === undefined || !opening.opensWith(first)) return 0;
  if (previous !== undefined && previous.kind !== 'sign' && !before.test(previous.text)) return 0;
  let end = at;
  const skip = (some: PhraseDictionary<true>): boolean => {
    const length = some.find(tokens, end)?.length ?? 0;
    end += length;
    return length > 0;
  };
  const isShown = skip(leads);
  const isOwned = skip(owners);
  skip(kinds);
  const isNamed = skip(ownNouns);
  if (!isNamed && !skip(nouns)) return 0;
  const isEnded = skip(ends);
  const next = tokens[end];
  const isComplete = next === undefined || isSign(next, ':.,;!-–—');
  return isComplete && (isShown || isOwned || isNamed || isEnded) ? end - at : 0;
}
