import { expect, it } from 'vitest';
import { readJewelleryType, readOnlyType, readOnlyHanType } from './read-jewellery-type.ts';

it.each([
  ['Ciondolo', 'PENDANT'],
  ['Girocollo punto luce', 'NECKLACE'],
  ['Collana con ciondolo', 'NECKLACE'],
  ['Orecchini pendenti', 'EARRINGS'],
  ['Bracciale rigido', 'BANGLE'],
  ['Solitario', 'RING'],
  ['Ciondolo solitario', 'PENDANT'],
  ['Parure collana e orecchini', 'SET'],
  ['Montatura anello', 'MOUNTING'],
  ['Puces d’oreilles', 'EARRINGS'],
  ["Boucles d'oreilles créoles", 'EARRINGS'],
  ['Bague solitaire', 'RING'],
  ['Alliance', 'RING'],
  ['Bracelet jonc', 'BANGLE'],
  ['Boutons de manchette', 'CUFFLINKS'],
  ['Solitärring', 'RING'],
  ['Ohrstecker', 'EARRINGS'],
  ['Collier mit Anhänger', 'NECKLACE'],
  ['Tennisarmband', 'BRACELET'],
  ['Brosche', 'BROOCH'],
  ['Pendientes', 'EARRINGS'],
  ['Alianza', 'RING'],
  ['Gargantilla', 'NECKLACE'],
  ['Anel solitário', 'RING'],
  ['Brincos', 'EARRINGS'],
  ['Pulseira', 'BRACELET'],
  ['Tektaş yüzük', 'RING'],
  ['Tektaş kolye', 'NECKLACE'],
  ['Kolye ucu', 'PENDANT'],
  ['Bilezik', 'BANGLE'],
  ['Обручальное кольцо', 'RING'],
  ['Серьги-пусеты', 'EARRINGS'],
  ['Цепочка', 'NECKLACE'],
  ['钻石戒指', 'RING'],
  ['耳釘', 'EARRINGS'],
  ['項鍊', 'NECKLACE'],
  ['手镯', 'BANGLE'],
  ['טבעת אירוסין', 'RING'],
  ['שרשרת עם תליון', 'NECKLACE'],
  ['Trouwring', 'RING'],
  ['Oorknoppen', 'EARRINGS'],
  ['Armband', 'BRACELET'],
  ['Ring mit Anhänger', 'RING'],
  ['Tennis bracelet setting', 'MOUNTING'],
  ['Ring with pendant', 'RING'],
])('reads %s as %s', (text, type) => {
  expect(readJewelleryType(text)).toBe(type);
});

it.each(['Buono regalo', 'Geschenkgutschein', 'Astuccio', 'Anhänger am Band', '礼盒', ''])(
  'does not read %s',
  (text) => {
    expect(readJewelleryType(text)).toBeUndefined();
  },
);

it('reads the type of a title only where its words name one', () => {
  expect(readOnlyType('Anello fascia pavé')).toBe('RING');
  expect(readOnlyType('Collana e orecchini')).toBeUndefined();
  expect(readOnlyType('Trilogy diamanti')).toBeUndefined();
});

it.each([
  ['戒指', 'RING'],
  ['钻石项链', 'NECKLACE'],
  ['耳饰吊坠手链', undefined],
  ['手链手镯', undefined],
])('takes the type of a title in Chinese only where it names one: %s', (title, type) => {
  expect(readOnlyHanType(title)).toBe(type);
});
