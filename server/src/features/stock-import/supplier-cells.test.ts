import { describe, expect, it } from 'vitest';
import { csvOf, validStockRow, type Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

/** Reads one row for each of the given cells; the numbers of the stones differ. */
async function read(changes: readonly Row[], omitted: readonly string[] = []) {
  const rows = changes.map((change, index) => {
    const row = { ...validStockRow({ 'Stock #': `A${index}` }), ...change };
    return Object.fromEntries(Object.entries(row).filter(([header]) => !omitted.includes(header)));
  });
  const { preview, stones } = await previewContent(csvOf(rows));
  return { preview, facts: stones.map(({ values }) => Object.fromEntries(values)) };
}

describe('colour and clarity in one cell', () => {
  it.each([
    ['Quality', ['G/VS1', 'H / VS2', 'F/IF']],
    ['Kwaliteit', ['G VS1', 'H VS2', 'F IF']],
    ['Colour', ['GVS1', 'HVS2', 'FIF']],
    ['Grade', ['G-VS1', 'H-VS2', 'F-IF']],
    ['Col', ['g vs-1', 'h vs-2', 'f if']],
    ['Clarity', ['G,VS1', 'H,VS2', 'F,IF']],
  ])('is recognised by its values below the header %s', async (header, cells) => {
    const { facts } = await read(
      cells.map((cell) => ({ [header]: cell })),
      header === 'Colour' || header === 'Col'
        ? ['Color', 'Clarity']
        : ['Color', ...(header === 'Clarity' ? [] : ['Clarity'])],
    );
    expect(facts.map(({ color, clarity }) => [color, clarity])).toEqual([
      ['G', 'VS1'],
      ['H', 'VS2'],
      ['F', 'IF'],
    ]);
  });

  it('leaves a column of two clarities or of two colours as it is', async () => {
    const grades = ['VS1-VS2', 'SI1/SI2', 'VS2-SI1'];
    const { facts } = await read(grades.map((Clarity) => ({ Clarity, Color: 'G-H' })));
    expect(facts.map(({ color, clarity }) => [color, clarity])).toEqual([
      ['H', 'VS2'],
      ['H', 'SI2'],
      ['H', 'SI1'],
    ]);
  });
});

describe('cells beyond the header', () => {
  const table = (...remarks: readonly string[]) =>
    [
      'Stock #,Shape,Weight,Color,Clarity,$/ct',
      ...remarks.map((remark, index) => `A${index},RBC,1.01,G,VS2,4000${remark === '' ? '' : `,${remark}`}`),
    ].join('\n');

  it.each(['memo', 'hold till mon', 'out on appro', ',,sold 12/11', 'réservé', 'op zicht bij Levi'])(
    'say that a stone is not for sale: %s',
    async (remark) => {
      const { stones } = await previewContent(table('', remark, 'great make', ''));
      expect(stones.map(({ values }) => values.get('status'))).toEqual([
        'AVAILABLE',
        'OFFLINE',
        'AVAILABLE',
        'AVAILABLE',
      ]);
    },
  );

  it('are read by their values', async () => {
    const { stones } = await previewContent(table('Mumbai', 'New York', 'Mumbai', 'Surat'));
    expect(stones.map(({ values }) => values.get('location'))).toEqual(['BOM', 'NYC', 'BOM', 'STV']);
  });

  it('are columns also when they first occur behind the sampled rows', async () => {
    const remarks = Array.from({ length: 2_300 }, (_, index) => (index === 2_200 ? 'on memo' : ''));
    const { stones } = await previewContent(table(...remarks));
    const hidden = stones.filter(({ values }) => values.get('status') === 'OFFLINE');
    expect(hidden.map(({ values }) => values.get('stock_no'))).toEqual(['A2200']);
  });
});

describe('a price', () => {
  it.each(['1950,-', '1.950,-', '1950.-', 'USD 1950,--', '1950.–'])('of whole dollars: %s', async (price) => {
    const { facts } = await read([{ '$/ct': price }, { '$/ct': '1.840,-' }], ['Disc %']);
    expect(facts[0]).toMatchObject({ ppc: 195_000 });
  });

  it.each(['POR', 'P.O.R.', 'auf Anfrage', 'Price on request', 'call', 'sur demande', 'по запросу', '面议'])(
    'that is stated only on request is missing: %s',
    async (price) => {
      const { preview } = await read([{ '$/ct': price }, { '$/ct': '4000' }], ['Disc %']);
      expect(preview.rejectedBy).toEqual({ E_PRICE_MISSING: 1 });
    },
  );
});

describe('a status', () => {
  it.each([
    ['In Transit', 'AVAILABLE', 'TRANSIT'],
    ['At GIA', 'AVAILABLE', 'LAB'],
    ['at lab', 'AVAILABLE', 'LAB'],
    ['At Show', 'AVAILABLE', 'SHOW'],
    ['On the way', 'AVAILABLE', 'TRANSIT'],
  ])('%s says where a stone for sale is', async (Status, status, location) => {
    const { facts } = await read([{ Status }]);
    expect(facts[0]).toMatchObject({ status, location });
    const { facts: placed } = await read([{ Status, Location: 'New York' }]);
    expect(placed[0]).toMatchObject({ status, location: 'NYC' });
  });

  it.each([
    ['Ok', 'AVAILABLE'],
    ['In', 'AVAILABLE'],
    ['Office', 'AVAILABLE'],
    ['Out', 'OFFLINE'],
    ['Broker', 'OFFLINE'],
    ['客户看货', 'OFFLINE'],
  ])('%s says whether the goods are with the supplier', async (Status, status) => {
    const { facts, preview } = await read([{ Status }]);
    expect(facts[0]).toMatchObject({ status });
    expect(preview.questions).toEqual([]);
  });

  it('of shipped goods is asked', async () => {
    const { preview } = await read([{ Status: 'Shipping' }]);
    expect(preview.questions.map(({ id }) => id)).toEqual(['value:status:Shipping']);
  });

  it.each(['En mémo', 'Réservé', 'Vendu', 'On appro', 'Res', 'In Auswahl', 'With client', 'Under offer'])(
    '%s takes the stone from sale',
    async (Status) => {
      const { facts, preview } = await read([{ Status }, { Status: 'Available' }]);
      expect(facts.map(({ status }) => status)).toEqual(['OFFLINE', 'AVAILABLE']);
      expect(preview.questions).toEqual([]);
    },
  );
});

describe('columns that a person would not ask about', () => {
  const report = { Lab: 'GIA', 'Report No': '2141438171' };

  it.each(['CERT', 'View', 'PDF', 'Click here', 'link'])(
    'are captions of links below "Cert": %s',
    async (Cert) => {
      const numbers = ['2141438171', '2141438172', '2141438173'];
      const { preview, facts } = await read(
        numbers.map((number) => ({ ...report, 'Report No': number, Cert })),
      );
      expect(preview.questions).toEqual([]);
      expect(facts[0]).toMatchObject({ lab: 'GIA', report_no: '2141438171' });
    },
  );

  it('are codes of inclusions below "WT" beside the weight', async () => {
    const codes = ['WT0', 'WT1', 'WT0', 'WT2'];
    const { preview } = await read(
      codes.map((WT) => ({ WT, CTS: '1.01' })),
      ['Weight'],
    );
    expect(preview.questions).toEqual([]);
  });

  it('are words in rows that are rejected for another reason', async () => {
    const parcel = { Shape: 'Round mix', Color: 'F-H', Clarity: 'VS', Weight: '6.35 ct / 42' };
    const { preview } = await read([{}, {}, parcel]);
    expect(preview).toMatchObject({ accepted: 2, rejected: 1, questions: [] });
  });
});

describe('a laboratory that the list does not have', () => {
  it.each(['DPL', 'EGL', 'SSEF', 'Gübelin', 'GRS'])('is another one: %s', async (Lab) => {
    const { facts, preview } = await read([{ Lab, 'Report No': '637176' }]);
    expect(facts[0]).toMatchObject({ lab: 'OTHER', report_no: '637176', status: 'AVAILABLE' });
    expect(preview.counts.W_LAB_NOT_ACCEPTED).toBe(1);
  });
});

describe('headers that a person understands by their place or values', () => {
  const numbers = ['2141438171', '2141438172', '2141438173'];

  it.each(['Nr', 'No', 'Number', '№', 'Numéro'])(
    '%s with long numbers is that of the report',
    async (header) => {
      const { facts } = await read(numbers.map((number) => ({ Lab: 'GIA', [header]: number })));
      expect(facts.map((fact) => fact['report_no'])).toEqual(numbers);
      expect(facts.map((fact) => fact['stock_no'])).toEqual(['A0', 'A1', 'A2']);
    },
  );

  it.each(['Net/Ct', 'Final/ct', 'VK/ct', 'Offer / cts', 'Selling/Ct'])(
    '%s is the price per carat',
    async (header) => {
      const { facts } = await read([{ [header]: '4000' }, { [header]: '3900' }], ['Disc %']);
      expect(facts[0]).toMatchObject({ ppc: 400_000 });
    },
  );

  it.each(['Склад', 'Lager', 'Stock', 'Depot', 'Magasin'])(
    '%s with cities is the location',
    async (header) => {
      const cities = ['Mumbai', 'New York', 'Mumbai', 'Hong Kong'];
      const { facts, preview } = await read(cities.map((city) => ({ [header]: city })));
      expect(facts.map(({ location }) => location)).toEqual(['BOM', 'NYC', 'BOM', 'HKG']);
      expect(preview.questions).toEqual([]);
    },
  );

  it('C is the cut also when few stones have one', async () => {
    const cuts = ['-', 'EX', '', '-', 'VG'];
    const { facts } = await read(cuts.map((C) => ({ C, P: 'EX', S: 'VG' })));
    expect(facts.map(({ cut }) => cut ?? null)).toEqual([null, 'EX', null, null, 'VG']);
  });

  it('C and T are colour and table by their values', async () => {
    const letters = ['G', 'H', 'E', 'F'];
    const cells = letters.map((C, index) => ({ C, Cl: 'VS1', D: '61.5', T: `${55 + index}` }));
    const { facts, preview } = await read(cells, ['Color', 'Clarity']);
    expect(facts.map(({ color, clarity, table_pct: table }) => [color, clarity, table])).toEqual([
      ['G', 'VS1', 550],
      ['H', 'VS1', 560],
      ['E', 'VS1', 570],
      ['F', 'VS1', 580],
    ]);
    expect(preview.questions).toEqual([]);
  });

  it.each(['Type', 'Typ', 'Tipo'])('%s with shapes is the shape', async (header) => {
    const shapes = ['RD', 'OV', 'PS'];
    const { facts } = await read(
      shapes.map((shape) => ({ [header]: shape })),
      ['Shape'],
    );
    expect(facts.map(({ shape }) => shape)).toEqual(['ROUND', 'OVAL', 'PEAR']);
  });

  it('the title names the shape of stones without another one', async () => {
    const titles = ['1.01 Carat Round Diamond', 'Oval Diamond 1.01ct G VS2', 'Pear cut natural diamond'];
    const { facts } = await read(
      titles.map((Title) => ({ Title, Milky: 'None' })),
      ['Shape'],
    );
    expect(facts.map(({ shape }) => shape)).toEqual(['ROUND', 'OVAL', 'PEAR']);
  });

  it.each(['Cod. art.', 'Art. No', 'Cod.', 'Codice articolo', 'Art.-Nr.'])(
    '%s is the stock number',
    async (header) => {
      const { facts } = await read(
        ['X1', 'X2', 'X3'].map((number) => ({ [header]: number })),
        ['Stock #'],
      );
      expect(facts.map((fact) => fact['stock_no'])).toEqual(['X1', 'X2', 'X3']);
    },
  );

  it('Anm. has remarks', async () => {
    const { facts } = await read([{ 'Anm.': 'z. Ansicht Fa. Huber' }, { 'Anm.': 'augenrein' }, {}]);
    expect(facts.map(({ status }) => status)).toEqual(['OFFLINE', 'AVAILABLE', 'AVAILABLE']);
  });
});
