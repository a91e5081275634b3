import { describe, expect, it } from 'vitest';
import { readFineness, readMetal } from './read-metal.ts';

describe('readMetal', () => {
  it.each([
    ['Oro giallo 750', 'YELLOW GOLD', '18K'],
    ['oro bianco 9 carati', 'WHITE GOLD', '9K'],
    ['ORO ROSA 18 KT (750/1000)', 'ROSE GOLD', '18K'],
    ['Oro bianco e rosa 18kt', 'TWO TONE GOLD', '18K'],
    ['18 kt bianco', 'WHITE GOLD', '18K'],
    ['Argento 925', 'SILVER', '925'],
    ['Or gris 750', 'WHITE GOLD', '18K'],
    ['Or jaune 18 carats', 'YELLOW GOLD', '18K'],
    ['or blanc 375/1000', 'WHITE GOLD', '9K'],
    ['or deux tons 750‰', 'TWO TONE GOLD', '18K'],
    ['Platine 950', 'PLATINUM', 'PT950'],
    ['Weißgold 585/-', 'WHITE GOLD', '14K'],
    ['585er Gelbgold', 'YELLOW GOLD', '14K'],
    ['Weiß-/Gelbgold 750', 'TWO TONE GOLD', '18K'],
    ['750 GG', 'YELLOW GOLD', '18K'],
    ['Rotgold', 'ROSE GOLD', null],
    ['Oro blanco de 18 quilates', 'WHITE GOLD', '18K'],
    ['Oro amarillo 14 kts', 'YELLOW GOLD', '14K'],
    ['Plata 925', 'SILVER', '925'],
    ['Ouro rosé 18k', 'ROSE GOLD', '18K'],
    ['Ouro branco 750', 'WHITE GOLD', '18K'],
    ['14 ayar beyaz altın', 'WHITE GOLD', '14K'],
    ['Sarı altın 22 ayar', 'YELLOW GOLD', '22K'],
    ['Çift renk altın 18 ayar', 'TWO TONE GOLD', '18K'],
    ['Белое золото 585 пробы', 'WHITE GOLD', '14K'],
    ['Золото жёлтое 750', 'YELLOW GOLD', '18K'],
    ['Красное золото 14К', 'ROSE GOLD', '14K'],
    ['Платина 950', 'PLATINUM', 'PT950'],
    ['18K白金', 'WHITE GOLD', '18K'],
    ['PT950白金', 'PLATINUM', 'PT950'],
    ['18K玫瑰金', 'ROSE GOLD', '18K'],
    ['18K黄', 'YELLOW GOLD', '18K'],
    ['鉑金950', 'PLATINUM', 'PT950'],
    ['S925銀', 'SILVER', '925'],
    ['זהב לבן 14 קראט', 'WHITE GOLD', '14K'],
    ['זהב אדום 750', 'ROSE GOLD', '18K'],
    ['14 karaat witgoud', 'WHITE GOLD', '14K'],
    ['Geelgoud 18 krt.', 'YELLOW GOLD', '18K'],
    ['Palladio 950', 'PALLADIUM', null],
    ['argento 800', 'SILVER', null],
    ['K18', null, '18K'],
    ['750/1000', null, '18K'],
  ])('reads %s', (text, metal, karat) => {
    expect(readMetal(text, {})).toEqual({ metal, karat });
  });

  it.each([
    'Oro 18 kt',
    'Or 750',
    'Gold 585',
    '18K金',
    '白金',
    'argento dorato 925',
    'plaqué or jaune',
    'oro bianco, giallo e rosa',
    'Platino e oro giallo',
    'Oro bianco 950',
    'Platino 750',
    'oro giallo 18 kt 585',
    'oro bianco 12 kt',
    'bianco',
    'Gelbgold 333',
  ])('does not read %s, which names no metal of the list or two', (text) => {
    expect(readMetal(text, {})).toBeNull();
  });

  it('reads a colour alone below a header of gold', () => {
    expect(readMetal('bianco', {}, 'Colore oro')).toEqual({ metal: 'WHITE GOLD', karat: null });
    expect(readMetal('jaune', {}, 'Couleur de l’or')).toEqual({ metal: 'YELLOW GOLD', karat: null });
  });

  it('takes the answer of the user, with the fineness of the text', () => {
    expect(readMetal('Oro 18 kt', { 'metal.Oro 18 kt': 'YELLOW GOLD' })).toEqual({
      metal: 'YELLOW GOLD',
      karat: '18K',
    });
  });
});

it.each([
  ['18 carati', '18K'],
  ['750/1000', '18K'],
  ['585 проба', '14K'],
  ['14 ayar', '14K'],
  ['18К', '18K'],
  ['22 quilates', '22K'],
  ['18 karaat', '18K'],
  ['PT 950', 'PT950'],
  ['333', undefined],
  ['18 pz', undefined],
])('reads the fineness %s', (text, karat) => {
  expect(readFineness(text)).toBe(karat);
});
