import { matchConnective, matchListSeparator } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

const elsewhere = ['TRANSIT', 'LAB', 'SHOW'];
/**
 * Locations recognised anywhere; two-letter country codes are also words and colours, so they need "goods" or
 * a label.
 */
const free = spellingsOf('location', {
  shortest: 3,
  without: [...elsewhere, 'IND', 'ISR', 'BEL', 'ANT', 'MUM'],
})
  .addAll(['HK', 'H.K'], 'HKG')
  .addAll(['NY', 'N.Y'], 'NYC')
  .add('UK', 'LON')
  .add('BOMBAY', 'BOM')
  .addAll(['DUBAÏ', 'دبي', 'דובאי', 'ДУБАЙ', 'ДУБАЕ', 'ДУБАИ'], 'DXB')
  .addAll(['هونغ كونغ', 'הונג קונג', 'ГОНКОНГ', 'ГОНКОНГЕ'], 'HKG')
  .addAll(['مومباي', 'מומבאי', 'МУМБАИ', '孟买'], 'BOM')
  .addAll(['سورات', 'СУРАТ', 'СУРАТЕ', '苏拉特'], 'STV')
  .addAll(
    [
      'ANVERS',
      'ANTWERPEN',
      'AMBERES',
      'ANVERSA',
      'АНТВЕРПЕН',
      'АНТВЕРПЕНЕ',
      'أنتويرب',
      'אנטוורפן',
      '安特卫普',
    ],
    'ANR',
  )
  .addAll(['ישראל', 'בישראל', 'ИЗРАИЛЬ', 'ИЗРАИЛЕ'], 'TLV')
  .addAll(['東京', '东京'], 'TYO')
  .addAll(['NUEVA YORK', 'NOVA YORK', 'НЬЮ-ЙОРК', 'نيويورك', 'ניו יורק', '纽约'], 'NYC')
  .addAll(['TEL-AVIV', 'RAMAT GAN', 'ТЕЛЬ-АВИВ', 'תל אביב', 'רמת גן', '特拉维夫'], 'TLV')
  .addAll(['曼谷'], 'BKK')
  .addAll(['בתל אביב', 'ברמת גן'], 'TLV')
  .add('בדובאי', 'DXB')
  .add('בהונג קונג', 'HKG')
  .add('באנטוורפן', 'ANR')
  .add('בניו יורק', 'NYC');
const beside = spellingsOf('location', { without: elsewhere });
const goods = new PhraseDictionary<true>().addAll(
  [
    'goods',
    'stock',
    'stk',
    'stok',
    'stoc',
    'stones',
    'based',
    'location',
    'inventory',
    'office',
    'only',
    '货',
    '现货',
    '库存',
    'loc',
  ],
  true,
);
const at = new PhraseDictionary<true>().addAll(
  ['in', 'at', 'from', 'located in', 'based in', 'location', 'loc', 'ex', 'available in', 'lying in', '在'],
  true,
);
const shipping = new PhraseDictionary<true>().addAll(
  [
    ...['client', 'clients', 'customer', 'customers', 'buyer', 'buyers'].flatMap((person) =>
      ['in', 'from', 'at'].flatMap((preposition) => [
        `${person} ${preposition}`,
        `for ${person} ${preposition}`,
        `for my ${person} ${preposition}`,
        `for our ${person} ${preposition}`,
        `for a ${person} ${preposition}`,
      ]),
    ),
    'ship to',
    'shipping to',
    'shipped to',
    'deliver to',
    'delivered to',
    'delivery to',
    'delivery in',
    'send to',
    'deliver in',
    'ship',
    'delivery',
    'deliver',
    'for delivery in',
    'to be shipped to',
    'to',
    'going to',
    'for',
    '发到',
    '发货到',
    '寄到',
  ],
  true,
);

const opening = new DictionaryUnion([at, ...labelBooks(['location']), free, beside]);

/**
 * `HK goods`, `Surat/Mumbai`, `in Dubai`, `India stock`. A shipping destination is a note, not the location
 * of the stone.
 */
export const parseLocation = openedBy(
  (token) => opening.opensWith(token),
  (tokens, from) => {
    const prefixLength = Math.max(at.find(tokens, from)?.length ?? 0, matchLabel('location', tokens, from));
    const values: string[] = [];
    let length = prefixLength;
    let isSure = false;
    for (;;) {
      const sign = values.length === 0 ? 0 : matchListSeparator(tokens, from + length);
      // `ny la`: two places side by side.
      if (values.length > 0 && sign === 0 && free.find(tokens, from + length) === null) break;
      const position = from + length + sign;
      const next = free.find(tokens, position) ?? readAdjacent(tokens, position, prefixLength > 0 || isSure);
      if (next === null) break;
      isSure = true;
      values.push(next.meaning);
      length += sign + next.length;
    }
    if (values.length === 0) return null;
    // "only" and "goods" belong to the location.
    let more = goods.find(tokens, from + length);
    while (more !== null) {
      length += more.length;
      more = goods.find(tokens, from + length);
    }
    // `goods from India ok`, `India ok`: accepted besides others.
    const ok = matchConnective(tokens, from + length, 'ok');
    if (ok > 0 && (prefixLength > 0 || values.length === 1))
      return { length: length + ok, statements: [{ kind: 'any', key: 'location' }] };
    return { length: length + ok, statements: [{ kind: 'include', key: 'location', values }] };
  },
);

function readAdjacent(tokens: readonly Token[], position: number, hasLead: boolean) {
  const found = beside.find(tokens, position);
  if (found === null) return null;
  const end = position + found.length;
  // `EX in HK`: the preposition before a place.
  if (tokens[position]?.text === 'IN' && beside.find(tokens, end) !== null) return null;
  return hasLead || goods.find(tokens, end) !== null || isListedBeforeGoods(tokens, position, end)
    ? found
    : null;
}

/** `LA or NY stock`: the word for goods is behind the last place. Letters that are all colours stay colours. */
function isListedBeforeGoods(tokens: readonly Token[], start: number, end: number): boolean {
  if (/^[D-M]*$/.test(tokens[start]?.text ?? '')) return false;
  let at = end;
  while (at < tokens.length) {
    const or = isSign(tokens[at], '/') ? 1 : matchConnective(tokens, at, 'or');
    const next = or === 0 ? null : beside.find(tokens, at + or);
    if (next === null) return false;
    at += or + next.length;
    if (goods.find(tokens, at) !== null) return true;
  }
  return false;
}

/** Words before the place from which a person writes. */
const greetingsFrom = new PhraseDictionary<true>().addAll(
  [
    'greetings',
    'greeting',
    'hi',
    'hello',
    'hey',
    'good morning',
    'good afternoon',
    'good evening',
    'good day',
    'morning',
    'regards',
    'best regards',
    'kind regards',
    'warm regards',
    'best wishes',
    'cheers',
    'namaste',
    'salam',
    'shalom',
    'thanks',
  ].map((greeting) => `${greeting} from`),
  true,
);

/** `Greetings from Antwerp`, `hello from BKC`: where a person writes from, which is not where the goods are. */
export const parseGreetingFrom: PhraseParser = (tokens, from) => {
  const greeting = greetingsFrom.find(tokens, from);
  const end = from + (greeting?.length ?? 0);
  const article = /^(A|THE)$/.test(tokens[end]?.text ?? '') ? 1 : 0;
  const weather = /^(SUNNY|RAINY|HOT|COLD|BEAUTIFUL|SNOWY|BUSY)$/.test(tokens[end + article]?.text ?? '')
    ? 1
    : 0;
  const start = end + article + weather;
  const place = greeting === null ? null : beside.find(tokens, start);
  if (place === null) return null;
  // A name is behind the closing words.
  const isClosing = /^(REGARDS|BEST|KIND|WARM|CHEERS|THANKS)$/.test(tokens[from]?.text ?? '');
  return {
    length: start + place.length - from,
    statements: [],
    role: 'courtesy',
    noise: isClosing ? 'signature' : 'greeting',
  };
};

/** `ship to HK`, `client in HK`: not the location of the goods, so it is left for a person to read. */
export const parseShipTo: PhraseParser = (tokens, from) => {
  const ship = shipping.find(tokens, from);
  const position = ship === null ? null : beside.find(tokens, from + ship.length);
  if (ship === null || position === null) return null;
  return { length: ship.length + position.length, statements: null, role: 'unknown' };
};
