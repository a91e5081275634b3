import { lotFilters, pieceFilters, pieceSortKeys } from '@loupe/contract';
import { attributes, lotAttributes, pieceAttributes } from '@loupe/domain';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english } from '../testing/english.ts';
import { isPlainText, plainText } from './text-id.ts';

const intl = createIntl({ locale: 'en', messages: english, onError: () => undefined });
const { formatMessage } = intl;
const read = (key: string) => key;

test('a key that is only known to be a string does not compile', () => {
  // @ts-expect-error It may be the key of any text, or of none.
  expect(formatMessage({ id: read('orders.unheard') })).toBe('orders.unheard');
  // @ts-expect-error There is no such text.
  expect(formatMessage({ id: 'orders.unheard' })).toBe('orders.unheard');
});

test('a key that is composed of several is checked in each of them', () => {
  const kinds: readonly ('HOLD' | 'MEMO')[] = ['HOLD', 'MEMO'];
  for (const kind of kinds) {
    expect(formatMessage({ id: `deskStones.claim.${kind}` }, { company: 'Meridian' })).toContain('Meridian');
    // @ts-expect-error Each names the company.
    formatMessage({ id: `deskStones.claim.${kind}` });
    // @ts-expect-error A hold has no such text.
    formatMessage({ id: `deskStones.claim.${kind}.unheard` }, { company: 'Meridian' });
  }
});

test('a key of data is a text when there is one that takes no arguments', () => {
  expect(plainText(intl, 'deskStones.group.price', 'price')).toBe('Price');
  expect(plainText(intl, 'deskStones.group.unheard', 'of old')).toBe('of old');
  expect(plainText(intl, 'toString', 'of old')).toBe('of old');
  expect(plainText(intl, 'deskStones.claim.HOLD', 'HOLD')).toBe('HOLD');
});

test('a text that is parsed already is known by its parts', () => {
  const parsed = createIntl({
    locale: 'en',
    messages: Object.assign({}, english, {
      'orders.title': [{ type: 0, value: 'Orders' }],
      'deskStones.claim.HOLD': [
        { type: 0, value: 'Held for ' },
        { type: 1, value: 'company' },
      ],
    }),
  });
  expect(plainText(parsed, 'orders.title', '')).toBe('Orders');
  expect(plainText(parsed, 'deskStones.claim.HOLD', 'HOLD')).toBe('HOLD');
});

/** What files bring is changed by hand, but the state and what the goods are known by. */
const isEdited = ({ key, headers }: { readonly key: string; readonly headers: readonly string[] }) =>
  headers.length > 0 && !['status', 'lot_no', 'stock_no'].includes(key);

test.each([
  ...attributes.flatMap(({ key }) => [`attribute.${key}`, `attribute.${key}.long`]),
  ...lotFilters.map(({ criterion }) => `loose.filter.${criterion}`),
  ...lotAttributes.flatMap(({ key, column }) => (column === undefined ? [] : [`loose.column.${key}`])),
  ...pieceFilters.map(({ criterion }) => `jewellery.filter.${criterion}`),
  ...pieceSortKeys.flatMap((key) => [`jewellery.order.${key}.asc`, `jewellery.order.${key}.desc`]),
  ...[...lotAttributes, ...pieceAttributes].filter(isEdited).map(({ key }) => `deskGoods.field.${key}`),
])('what a table names is a text without arguments: %s', (id) => {
  expect(isPlainText(id, english)).toBe(true);
});
