import { expect, it } from 'vitest';
import { namesReservedFile, readStatedStatus } from './stated-status.ts';

it.each([
  'OUT ON MEMO',
  '1) OUT ON MEMO',
  'B. On hold',
  'Memo list',
  'GOODS ON CONSIGNMENT',
  'Stones out on memo with clients',
  'The following stones are reserved:',
  'ON HOLD / RESERVED',
  'SOLD - week 48',
  'Sold stones (November)',
  'NOT FOR SALE',
  'Not available',
  'GOODS IN TRANSIT',
  'In transit to Hong Kong',
  'A: Sold goods',
  'Verkaufte Ware',
  'Reservierte Steine',
  'Pierres réservées',
  'En confié',
  'Piedras vendidas',
  'In conto visione',
  'Камни в резерве',
  'Проданные камни',
  'Rezerve taşlar',
  'אבנים שמורות',
  'محجوز',
  '已預訂貨品',
  '已售清單',
  '寄售貨',
  'Memo report as of 11/27/2026',
])('reserves the goods below: %s', (line) => {
  expect(readStatedStatus(line)).toBe('reserved');
});

it.each([
  'AVAILABLE',
  '2) IN OFFICE - AVAILABLE (back from memo / new)',
  'In stock:',
  'Ready stock',
  'Verfügbar',
  'En stock',
  'В наличии',
  '現貨',
  'במלאי',
])('lists the goods below: %s', (line) => {
  expect(readStatedStatus(line)).toBe('available');
});

it.each([
  'memo on request',
  'Memo terms 7 days',
  'Memo 7 days',
  'Hold 24 hours',
  'Prices on memo +1%',
  'back from memo',
  'Goods back from memo',
  'available for memo',
  'AVAILABLE ON MEMO',
  'no memo',
  'NO MEMO - NO HOLD',
  'sold subject to availability',
  'Subject to prior sale',
  'All goods subject to prior sale',
  'Memo and consignment welcome',
  'Sold stones will be removed daily',
  'Sold with certificate',
  'Sold in pairs only',
  'Hold possible for known clients',
  'We reserve the right to change prices',
  'All rights reserved',
  'RESERVE DIAMONDS LTD',
  'Memo sur demande',
  'Kommission möglich',
  'STOCK LIST',
  'H = Hold, M = Memo, S = Sold',
  'Yellow = hold',
  '(H) on hold   (M) on memo',
  'H - Hold',
  'M: on memo',
  'Goods sold are not returnable',
  'Delivery on memo',
  'We sell on memo',
  'Stock holding as on 27-11-2026',
  'Round brilliant 1.00-1.49',
  'Weekly list 27-11-2026',
  'LOOSE DIAMONDS',
])('says nothing of the goods below: %s', (line) => {
  expect(['available', undefined]).toContain(readStatedStatus(line));
});

it.each([
  '47th Street, New York NY   -   Memo report as of 11/27/2026',
  'MEMO TO ROSEN',
  'Memo # 20414 Hartwell Jewelers',
  'Goods with Rosen on consignment',
  'Available / memo',
  'Sold to Mehta in November',
  'Reserved for the Hong Kong show',
])('is unclear: %s', (line) => {
  expect(readStatedStatus(line)).toBe('unclear');
});

it.each(['MEMO LIST 11-27-26.xlsx', 'on_memo_27nov.csv', 'Sold Stones Nov 2026.xlsx', 'Reserved.csv.gz'])(
  'names a file of reserved goods: %s',
  (name) => {
    expect(namesReservedFile(name)).toBe(true);
  },
);

it.each(['stock.csv', 'memo terms.xlsx', 'available for memo 27-11.xlsx', 'Rosen memo.xlsx', 'stock_hk.csv'])(
  'names a file of goods that may be for sale: %s',
  (name) => {
    expect(namesReservedFile(name)).toBe(false);
  },
);
