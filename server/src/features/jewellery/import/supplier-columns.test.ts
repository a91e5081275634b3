import { describe, expect, it } from 'vitest';
import { readContent } from '../testing/piece-files.ts';

const csv = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(';')).join('\n');
const english = ['SKU', 'Type', 'Title', 'Metal', 'Price USD', 'Location'];
const ring = (number: string) => [number, 'Ring', `Halo ${number}`, '18K white gold', '4200', 'Dubai'];

/** Reads rings with further columns: their headers, and the cells of each row. */
async function readWith(headers: readonly string[], ...rows: readonly (readonly string[])[]) {
  const file = await readContent(
    csv([[...english, ...headers], ...rows.map((cells, index) => [...ring(`R${index + 1}`), ...cells])]),
  );
  return { ...file, fields: file.main.columns.slice(english.length).map(({ field }) => field) };
}

describe('a column of certificates', () => {
  it('has laboratories or report numbers, as its values show', async () => {
    const both = await readWith(
      ['Cert', 'Cert No', 'Dia Cts'],
      ['GIA', '2141438167', '0.70'],
      ['IGI', '512345678', '0.51'],
    );
    expect(both.fields).toEqual(['stones 1 lab', 'stones 1 report_no', 'stones 1 cts']);
    const numbers = await readWith(['Certificat', 'Dia Cts'], ['2141438167', '0.70'], ['512345678', '0.51']);
    expect(numbers.fields[0]).toBe('stones 1 report_no');
    const labs = await readWith(['Zertifikat', 'Dia Cts'], ['GIA', '0.70'], ['HRD', '0.51']);
    expect(labs.fields[0]).toBe('stones 1 lab');
  });

  it('may have both in a cell', async () => {
    const { goods } = await readWith(['Certificato', 'Dia Cts'], ['GIA 2141438167', '0.70'], ['', '0.51']);
    expect(goods.map(({ stones: [first] }) => [first?.lab, first?.report_no])).toEqual([
      ['GIA', '2141438167'],
      [null, null],
    ]);
  });

  it('is that of a graded centre stone of its row, else of the other stones', async () => {
    const { goods } = await readWith(
      ['Ctr Stone', 'Ctr Wt', 'Ctr Color', 'Dia Wt', 'Dia Pcs', 'Lab', 'Report No'],
      ['Oval', '1.01', 'F', '0.30', '20', 'GIA', '2141438167'],
      ['Pear', '0.90', 'G', '', '', 'GIA', '2141438175'],
      ['Oval', '1.20', 'E', '', '', '', ''],
      ['', '', '', '1.00', '1', 'IGI', '512345678'],
    );
    expect(goods.map(({ stones }) => stones.map(({ shape, report_no: report }) => [shape, report]))).toEqual([
      [
        ['OVAL', '2141438167'],
        [null, null],
      ],
      [['PEAR', '2141438175']],
      [['OVAL', null]],
      [[null, '512345678']],
    ]);
  });
});

describe('a weight of diamonds beside a centre stone', () => {
  const headers = ['Ctr Stone', 'Ctr Wt', 'Dia Wt'];
  it('is that of the other stones where rows have a heavier centre stone or no other stones', async () => {
    const rows = [
      ['Oval', '1.01', '0.30'],
      ['Pear', '0.90', ''],
      ['Round', '1.50', '0.42'],
    ];
    const { goods, questions } = await readWith(headers, ...rows);
    expect([questions, goods.map(({ tdw }) => tdw)]).toEqual([[], [1_310, 900, 1_920]]);
  });

  it('is asked where it may be the total', async () => {
    const rows = [
      ['Oval', '1.01', '1.31'],
      ['Pear', '0.90', '0.90'],
      ['Round', '1.50', '1.92'],
    ];
    const { questions } = await readWith(headers, ...rows);
    expect(questions.map(({ id }) => id)).toEqual(['column:DIAWT']);
  });
});

describe('a column of links', () => {
  it('has pictures or videos by the ends of the links, whatever its header', async () => {
    const { fields, goods } = await readWith(
      ['Anteprima', 'Clip', 'Scheda'],
      ['https://x.example.invalid/1.jpg', 'https://x.example.invalid/1.mp4', 'https://x.example.invalid/1'],
      ['https://x.example.invalid/2.png', 'https://x.example.invalid/2.mp4', 'https://x.example.invalid/2'],
      ['https://x.example.invalid/3.jpg?w=1', '', 'https://x.example.invalid/3'],
    );
    expect(fields).toEqual(['images', 'videos', null]);
    expect(goods[0]).toMatchObject({
      images: ['https://x.example.invalid/1.jpg'],
      videos: ['https://x.example.invalid/1.mp4'],
    });
  });

  it('with documents has no pictures', async () => {
    const rows = [['https://x.example.invalid/1.pdf'], ['https://x.example.invalid/2.pdf']];
    expect((await readWith(['Scheda'], ...rows)).fields).toEqual([null]);
  });
});

describe('a size', () => {
  const sizeOf = async (headers: readonly string[], row: readonly string[]) => {
    const { goods } = await readContent(csv([headers, row]));
    return [goods[0]?.ring_size, goods[0]?.total_length_mm];
  };
  it.each([
    ['Codice;Tipo;Descrizione;Metallo;Misura;Prezzo USD;Sede', 'Fede;a;Oro giallo 750;16,5', 'IT 16.5'],
    ['Codice;Tipo;Descrizione;Metallo;Misura;Prezzo USD;Sede', 'Fede;a;Oro giallo 750;56', 'EU 56'],
    ['Réf.;Type;Description;Métal;Taille;Prix USD;Lieu', 'Bague;a;Or jaune 750;52', 'EU 52'],
    ['Réf.;Type;Description;Métal;Taille;Prix USD;Lieu', 'Bague;a;Or jaune 750;12', null],
    ['Арт.;Изделие;Описание;Металл;Размер;Цена USD;Город', 'Кольцо;a;Белое золото 585;16,5', 'RU 16.5'],
    ['Арт.;Изделие;Описание;Металл;Размер;Цена USD;Город', 'Кольцо;a;Белое золото 585;7', null],
    ['Ref.;Tipo;Descripción;Metal;Talla;Precio USD;Lugar', 'Anillo;a;Oro blanco 18k;14', null],
    ['SKU;Type;Description;Metal;Size;Price USD;Location', 'Ring;a;18K white gold;14', null],
    ['SKU;Type;Description;Metal;Size;Price USD;Location', 'Ring;a;18K white gold;54', null],
    ['SKU;Tipo;Description;Metal;Size;Price USD;Location', 'Ring;a;Oro bianco 18k;14', null],
  ])('of a ring has a system only where the language leaves one: %s | %s', async (header, row, size) => {
    const [system] = await sizeOf(header.split(';'), ['A1', ...row.split(';'), '900', 'Dubai']);
    expect(system).toBe(size);
  });

  it.each([
    ['Bracciale', '18 cm', 18_000],
    ['Collana', '450 mm', 45_000],
    ['Bracciale', '18', undefined],
    ['Orecchini', '18', undefined],
  ])('of %s (%s) is a length only with its unit', async (type, text, length) => {
    const header = 'Codice;Tipo;Descrizione;Metallo;Misura;Prezzo USD;Sede'.split(';');
    const [size, mm] = await sizeOf(header, ['A1', type, 'a', 'Oro rosa 750', text, '900', 'Dubai']);
    expect([size, mm ?? undefined]).toEqual([null, length]);
  });

  it.each([
    ['Lunghezza cm', '42', 42_000],
    ['Longueur (cm)', '42,5', 42_500],
    ['链长(厘米)', '45', 45_000],
    ['Length', '18 cm', 18_000],
    ['Length', '7 in', 17_780],
    ['Length mm', '180', 18_000],
  ])('below %s (%s) has the unit of its header or of its cell', async (header, text, length) => {
    const headers = ['SKU', 'Type', 'Description', 'Metal', header, 'Price USD', 'Location'];
    const [, mm] = await sizeOf(headers, ['A1', 'Necklace', 'a', '18K white gold', text, '900', 'Dubai']);
    expect(mm).toBe(length);
  });
});

it('has a width in centimetres beside the size of a ring', async () => {
  const header = 'SKU;Type;Description;Metal;Ring size;Width cm;Price USD;Location'.split(';');
  const { goods } = await readContent(
    csv([header, ['A1', 'Ring', 'a', '18K WG', 'US 6', '0.8', '900', 'Dubai']]),
  );
  expect([goods[0]?.ring_size, goods[0]?.total_width_mm]).toEqual(['US 6', 800]);
});

it('is available or not by a yes or no in any language', async () => {
  const header = 'SKU;Type;Description;Metal;Disponible;Price USD;Location'.split(';');
  const rows = ['sí', 'no', 'oui', 'nein', 'да', 'reservado', 'vendido'].map((text, index) => [
    `A${index}`,
    'Ring',
    'a',
    '18K white gold',
    text,
    '900',
    'Dubai',
  ]);
  const { goods } = await readContent(csv([header, ...rows]));
  expect(goods.map(({ status }) => status)).toEqual([
    'AVAILABLE',
    'OFFLINE',
    'AVAILABLE',
    'OFFLINE',
    'AVAILABLE',
    'OFFLINE',
    'OFFLINE',
  ]);
});
