import { lotFilters, pieceFilters, pieceSortKeys } from '@loupe/contract';
import { stoneAttributes, lotAttributes, pieceAttributes } from '@loupe/domain';
import { createIntl, type MessageDescriptor } from 'react-intl';
import { expect, test } from 'vitest';
import { english } from '../testing/english.ts';
import { isPlainText, plainText } from './text-id.ts';

const intl = createIntl({ locale: 'en', messages: english, onError: () => undefined });
const { formatMessage } = intl;
const read = (key: string) => key;

/**
 * Formats a text whose key the type checker refuses. A plain call takes it five seconds, because it compares the arguments of
 * all texts.
 */
const formatRefused = (descriptor: MessageDescriptor): unknown =>
  Reflect.apply(formatMessage, undefined, [descriptor]);

test('does not compile a key known only to be a string', () => {
  // @ts-expect-error It may be the key of any text, or of none.
  const ofAnyText: MessageDescriptor = { id: read('orders.unheard') };
  // @ts-expect-error There is no such text.
  const ofNoText: MessageDescriptor = { id: 'orders.unheard' };
  for (const descriptor of [ofAnyText, ofNoText]) expect(formatRefused(descriptor)).toBe('orders.unheard');
});

test('checks a composed key in each of its variants', () => {
  const kinds: readonly ('HOLD' | 'MEMO')[] = ['HOLD', 'MEMO'];
  for (const kind of kinds) {
    expect(
      formatMessage({ id: `stockManagement.desk.stones.claim.${kind}` }, { company: 'Meridian' }),
    ).toContain('Meridian');
    // @ts-expect-error Each names the company.
    formatMessage({ id: `stockManagement.desk.stones.claim.${kind}` });
    // @ts-expect-error A hold has no such text.
    const ofNoText: MessageDescriptor = { id: `stockManagement.desk.stones.claim.${kind}.unheard` };
    expect(formatRefused(ofNoText)).toBe(`stockManagement.desk.stones.claim.${kind}.unheard`);
  }
});

test('accepts a key from data only when its text takes no arguments', () => {
  expect(plainText(intl, 'stockManagement.desk.stones.group.price', 'price')).toBe('Price');
  expect(plainText(intl, 'deskStones.group.unheard', 'of old')).toBe('of old');
  expect(plainText(intl, 'toString', 'of old')).toBe('of old');
  expect(plainText(intl, 'stockManagement.desk.stones.claim.HOLD', 'HOLD')).toBe('HOLD');
});

test('recognizes a text that is already parsed', () => {
  const parsed = createIntl({
    locale: 'en',
    messages: Object.assign({}, english, {
      'orders.title': [{ type: 0, value: 'Orders' }],
      'stockManagement.desk.stones.claim.HOLD': [
        { type: 0, value: 'Held for ' },
        { type: 1, value: 'company' },
      ],
    }),
  });
  expect(plainText(parsed, 'orders.title', '')).toBe('Orders');
  expect(plainText(parsed, 'stockManagement.desk.stones.claim.HOLD', 'HOLD')).toBe('HOLD');
});

/**
 * Attributes that files import are editable by hand, except the status and the numbers that identify the
 * goods.
 */
const isEdited = ({ key, headers }: { readonly key: string; readonly headers: readonly string[] }) =>
  headers.length > 0 && !['status', 'lot_no', 'stock_no'].includes(key);

test.each([
  ...stoneAttributes.flatMap(({ key }) => [`attribute.${key}`, `attribute.${key}.long`]),
  ...lotFilters.map(({ criterion }) => `loose.filter.${criterion}`),
  ...lotAttributes.flatMap(({ key, column }) => (column === undefined ? [] : [`loose.column.${key}`])),
  ...pieceFilters.map(({ criterion }) => `jewellery.filter.${criterion}`),
  ...pieceSortKeys.flatMap((key) => [`jewellery.order.${key}.asc`, `jewellery.order.${key}.desc`]),
  ...[...lotAttributes, ...pieceAttributes]
    .filter(isEdited)
    .map(({ key }) => `stockManagement.desk.goods.field.${key}`),
])('resolves the key from a table to a text without arguments: %s', (id) => {
  expect(isPlainText(id, english)).toBe(true);
});
