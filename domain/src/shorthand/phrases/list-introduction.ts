import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';

/** Verbs with which a message shows its list: `please see`, `here is`. What makes them polite is a word before them. */
const leads = new PhraseDictionary<true>().addAll(
  [
    ...['see', 'find', 'note', 'check', 'process', 'accept', 'review', 'consider'].flatMap((verb) =>
      ['', 'please ', 'pls ', 'plz ', 'kindly '].flatMap((polite) =>
        ['', ' below', ' attached', ' enclosed', ' here', ' herewith', ' hereunder'].map(
          (place) => polite + verb + place,
        ),
      ),
    ),
    ...['here', 'below', 'this', 'these', 'following', 'attached'].flatMap((word) =>
      ['is', 'are', 's'].map((verb) => `${word} ${verb}`),
    ),
    ...['i am', 'im', 'we are', 'i m', 'were', ''].flatMap((person) =>
      ['sending', 'sending you', 'sharing', 'sharing with you'].map((verb) => `${person} ${verb}`),
    ),
    ...['we', 'i'].flatMap((person) =>
      ['would like to', 'want to', 'wish to'].map((will) => `${person} ${will} place`),
    ),
    'sehen sie',
    'anbei',
    'hier',
    'hier ist',
    'hier sind',
    'hierbij',
    'bijgaand',
    'zie',
    'hier is',
    'hier zijn',
    'voici',
    'ci joint',
    'veuillez trouver',
    'veuillez trouver ci dessous',
    'veuillez trouver ci joint',
    'ecco',
    'di seguito',
    'in allegato',
    'adjunto',
    'este es',
    'estos son',
    'aquí está',
    'aquí tiene',
    'вот',
    'ниже',
    'смотрите',
    'это',
    'высылаю',
    'отправляю',
    '看',
    '看一下',
    '这是',
    '以下是',
    'ye',
    'ye hai',
    'yeh hai',
    'aa',
    'aa che',
    'bu',
  ],
  true,
);
const owners = new PhraseDictionary<true>().addAll(
  [
    ...['our', 'my', 'the', 'below', 'our below', 'the below', 'following', 'the following', 'a', 'an'],
    ...['unsere', 'unseren', 'unser', 'meine', 'meinen', 'onze', 'mijn', 'notre', 'nos', 'ma', 'mon', 'mes'],
    ...[
      'il nostro',
      'la nostra',
      'i nostri',
      'il mio',
      'la mia',
      'nuestro',
      'nuestra',
      'nuestros',
      'mi',
      'mis',
    ],
    ...[
      'наш',
      'наша',
      'наши',
      'мой',
      'мои',
      '我们的',
      '我的',
      '我们',
      'hamara',
      'mera',
      'hamari',
      'amaro',
      'maro',
      'amara',
    ],
  ],
  true,
);
const kinds = new PhraseDictionary<true>().addAll(
  [
    ...[
      'new',
      'latest',
      'current',
      'updated',
      'urgent',
      'fresh',
      'weekly',
      'monthly',
      'today s',
      'todays',
      'full',
    ],
    ...[
      'neue',
      'aktuelle',
      'nieuwe',
      'nouvelle',
      'nuovo',
      'nuova',
      'nuevo',
      'nueva',
      'новый',
      'naya',
      'navo',
    ],
  ],
  true,
);
const nouns = new PhraseDictionary<true>().addAll(
  [
    ...['order', 'enquiry', 'inquiry', 'request', 'requirement', 'demand', 'list', 'order list', 'want list'],
    ...['orders', 'enquiries', 'inquiries', 'requests', 'requirements', 'demands', 'needs', 'wish list'],
    ...['request list', 'requirement list', 'shopping list', 'stones needed', 'purchase order'],
    ...['bestellung', 'bestellungen', 'anfrage', 'anfragen', 'bedarf', 'wunschliste', 'liste'],
    ...['bestelling', 'bestellingen', 'aanvraag', 'aanvragen', 'order', 'lijst'],
    ...['commande', 'demande', 'demandes', 'besoins', 'ordine', 'ordini', 'richiesta', 'richieste'],
    ...[
      'pedido',
      'pedidos',
      'solicitud',
      'lista',
      'заказ',
      'запрос',
      'заявка',
      'список',
      '订单',
      '需求',
      '询价',
    ],
    ...['sipariş', 'siparis', 'talep', 'liste'],
  ],
  true,
);
/** `our order` in one word, and where the noun is first. */
const ownNouns = new PhraseDictionary<true>().addAll(
  [
    'siparişimiz',
    'siparişim',
    'siparişlerimiz',
    'talebimiz',
    'listemiz',
    'ההזמנה שלנו',
    'ההזמנה שלי',
    'הבקשה שלנו',
    'заказ наш',
  ],
  true,
);
const ends = new PhraseDictionary<true>().addAll(
  [
    ...['below', 'here', 'attached', 'herewith', 'hereunder', 'as below', 'as follows', 'as under'],
    ...['is', 'are'].flatMap((verb) =>
      ['as follows', 'as below', 'below', 'as under'].map((end) => `${verb} ${end}`),
    ),
    ...['for this week', 'for the week', 'for today', 'of today'],
    ...[
      'unten',
      'wie folgt',
      'hieronder',
      'als volgt',
      'ci dessous',
      'comme suit',
      'di seguito',
      'a continuación',
    ],
    ...[
      'ниже',
      '如下',
      '在下面',
      'aşağıda',
      'aşağıdadır',
      'hai',
      'che',
      'niche hai',
      'niche che',
      'dekho',
      'dekhiye',
      'juo',
    ],
  ],
  true,
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
