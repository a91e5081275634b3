import { connective, listSign } from '../connectives.ts';
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { spellingsOf } from '../spellings.ts';
import type { Token } from '../token.ts';
import { label } from './label.ts';

const elsewhere = ['TRANSIT', 'LAB', 'SHOW'];
/** Places named wherever they stand; two-letter country codes are words and colours, so they need "goods" or a label. */
const free = spellingsOf('location', {
  shortest: 3,
  without: [...elsewhere, 'IND', 'ISR', 'BEL', 'ANT', 'MUM'],
})
  .addAll(['HK', 'H.K'], 'HKG')
  .addAll(['NY', 'N.Y'], 'NYC')
  .add('UK', 'LON')
  .add('BOMBAY', 'BOM');
const beside = spellingsOf('location', { without: elsewhere });
const goods = new Phrasebook<true>().addAll(
  [
    'goods',
    'stock',
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
const at = new Phrasebook<true>().addAll(
  ['in', 'at', 'from', 'located in', 'based in', 'location', 'loc', 'ex', 'available in', 'lying in', '在'],
  true,
);
const shipping = new Phrasebook<true>().addAll(
  [
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
    '发到',
    '发货到',
    '寄到',
  ],
  true,
);

/** `HK goods`, `Surat/Mumbai`, `in Dubai`, `India stock`. A place to ship to is a wish, not where the stone lies. */
export const readLocation: Reader = (tokens, from) => {
  const lead = Math.max(at.find(tokens, from)?.length ?? 0, label('location', tokens, from));
  const values: string[] = [];
  let length = lead;
  let isSure = false;
  for (;;) {
    const sign = values.length === 0 ? 0 : listSign(tokens, from + length);
    if (values.length > 0 && sign === 0) break;
    const place = from + length + sign;
    const next = free.find(tokens, place) ?? readBeside(tokens, place, lead > 0 || isSure);
    if (next === null) break;
    isSure = true;
    values.push(next.meaning);
    length += sign + next.length;
  }
  if (values.length === 0) return null;
  // "only" and "goods" belong to the place.
  let more = goods.find(tokens, from + length);
  while (more !== null) {
    length += more.length;
    more = goods.find(tokens, from + length);
  }
  return {
    length: length + connective(tokens, from + length, 'ok'),
    statements: [{ says: 'include', key: 'location', values }],
  };
};

function readBeside(tokens: readonly Token[], place: number, hasLead: boolean) {
  const found = beside.find(tokens, place);
  if (found === null) return null;
  return hasLead || goods.find(tokens, place + found.length) !== null ? found : null;
}

/** `ship to HK`: shown to a person. */
export const readShipping: Reader = (tokens, from) => {
  const ship = shipping.find(tokens, from);
  const place = ship === null ? null : beside.find(tokens, from + ship.length);
  if (ship === null || place === null) return null;
  return {
    length: ship.length + place.length,
    statements: [{ says: 'wish', text: `ship to ${place.meaning}` }],
  };
};
