import { describe, expect, it } from 'vitest';
import type { PreviewedFile } from './testing/preview-path.ts';
import { previewPath } from './testing/preview-path.ts';
import { isFileAvailable, realFilePath, savedProfile } from './testing/real-file.ts';

/** Parsed values of one stone of a file. */
function attributesOf({ stones }: PreviewedFile, stockNo: string): Readonly<Record<string, unknown>> {
  const stone = stones.find(({ values }) => values.get('stock_no') === stockNo);
  if (!stone) throw new Error(`${stockNo} was not accepted`);
  const { lotKind, pieces } = stone;
  return { ...Object.fromEntries(stone.values), lotKind, pieces };
}

const unused = ({ preview }: PreviewedFile) =>
  preview.analysis.main.columns.filter(({ field }) => field === null).map(({ header }) => header);

describe('search result export of many sellers', () => {
  const name = 'dealer_rapnet_search_export.csv.gz';

  it.runIf(isFileAvailable(name))('waits for staff, because the labs have no report numbers', async () => {
    const file = await previewPath(realFilePath(name));
    expect(file.preview).toMatchObject({ rows: 250, accepted: 4, staffOnly: 237, rejected: 9 });
    expect(file.preview.rejectedBy).toEqual({ E_PRICE_MISSING: 6, E_REQUIRED: 3 });
    expect(unused(file)).toEqual([]);
    expect(attributesOf(file, 'JM-47')).toMatchObject({
      shape: 'HEART',
      length: 645,
      width: 784,
      lw_ratio: 82,
    });
    expect(attributesOf(file, '1305031002')).toMatchObject({ lab: 'NONE', status: 'OFFLINE', disc: -6_60 });
  });

  it.runIf(isFileAvailable(name))(
    'is listed when the profile states that report numbers are absent',
    async () => {
      const file = await previewPath(realFilePath(name), { reportNumbersAbsent: true });
      expect(file.preview).toMatchObject({ rows: 250, accepted: 241, staffOnly: 0, rejected: 9 });
      expect(attributesOf(file, '1305031002')).toMatchObject({ lab: 'GIA', ppc: 2148_20, location: 'BOM' });
    },
  );
});

describe("dealer's sheet with totals above the header", () => {
  it.runIf(isFileAvailable('dealer_d_stock.csv.gz') && isFileAvailable('dealer_d_stock.xlsx'))(
    'gives the same stones as CSV and as a spreadsheet, except for links that CSV cannot carry',
    async () => {
      const [text, sheet] = [
        await previewPath(realFilePath('dealer_d_stock.csv.gz')),
        await previewPath(realFilePath('dealer_d_stock.xlsx')),
      ];
      for (const { preview } of [text, sheet]) {
        expect(preview).toMatchObject({ rows: 159, accepted: 159, rejected: 0 });
        expect(preview.analysis.main.headerRow).toBe(2);
        expect(preview.counts).toMatchObject({ W_DISC_SIGN: 1, W_SIGN_STRIPPED: 76 });
      }
      const withoutLinks = ({ stones }: PreviewedFile) =>
        stones.map(({ values }) =>
          Object.fromEntries([...values].filter(([key]) => !['video_url', 'media'].includes(key))),
        );
      expect(withoutLinks(text)).toEqual(withoutLinks(sheet));
      expect(attributesOf(sheet, 'YSUCT009')).toMatchObject({
        color: 'D',
        disc: -43_67,
        black_crown: 'BC0',
        key_to_symbols: ['CRYSTAL', 'FEATHER', 'PINPOINT'],
        video_url: 'https://media.example.invalid/mplayer/YSUCT009',
      });
    },
  );
});

describe('side stones in pairs and singles', () => {
  it.runIf(
    isFileAvailable('dealer_s_sidestones_export.csv.gz') &&
      isFileAvailable('dealer_s_sidestones_export.xlsx'),
  )('are read as lots of two and as stones, from either file', async () => {
    for (const name of ['dealer_s_sidestones_export.csv.gz', 'dealer_s_sidestones_export.xlsx']) {
      const file = await previewPath(realFilePath(name));
      expect(file.preview).toMatchObject({ rows: 134, accepted: 134, staffOnly: 0, rejected: 0 });
      expect(unused(file)).toEqual([]);
      expect(file.stones.filter(({ lotKind }) => lotKind === 'PAIR_LOT')).toHaveLength(88);
      expect(attributesOf(file, 'TRPZ2467C')).toMatchObject({
        fluorescence: 'MED',
        fluorescence_color: 'BLUE',
        pieces: 2,
        carat: 170,
      });
      expect(attributesOf(file, 'LILK135AAAA')).toMatchObject({
        clarity: 'I3',
        depth_mm: 187,
        lotKind: 'STONE',
      });
      expect(attributesOf(file, 'ORY004A')).toMatchObject({ length: 919, width: 408, location: 'TLV' });
    }
  });
});

describe('natural stones of a retailer', () => {
  it.runIf(isFileAvailable('retail_natural_be.csv.gz'))(
    "have their dimensions under the retailer's headers",
    async () => {
      const file = await previewPath(realFilePath('retail_natural_be.csv.gz'));
      expect(file.preview).toMatchObject({ rows: 9_555, accepted: 9_555, staffOnly: 0, rejected: 0 });
      expect(file.preview.counts).toEqual({
        I_NORMALISED: 1,
        W_DEPTH_MISMATCH: 472,
        W_WEIGHT_MISMATCH: 3,
      });
      expect(unused(file)).toEqual([]);
      expect(attributesOf(file, '18005704Y')).toMatchObject({
        type: 'Natural',
        shape: 'PEAR',
        cut: 'ID',
        amount: 300_00,
        ppc: 1000_00,
        length: 629,
        width: 362,
        depth_mm: 224,
        girdle_min: 'STK',
        girdle_max: 'VTK',
      });
      expect(attributesOf(file, '18348137A')).toMatchObject({
        girdle_min: 'MED',
        girdle_condition: 'FACETED',
      });
    },
  );
});

describe('laboratory-grown stones of a retailer', () => {
  const name = 'retail_labgrown_co.csv.gz';

  it.runIf(isFileAvailable(name))('wait for an answer while nothing identifies them', async () => {
    const { preview } = await previewPath(realFilePath(name));
    expect(preview).toMatchObject({ rows: 16_134, accepted: 0, staffOnly: 0, toFix: 16_134, rejected: 0 });
    expect(preview.rejectedBy).toEqual({ E_REQUIRED: 16_134 });
  });

  it.runIf(isFileAvailable(name))('are accepted with a profile that states their type', async () => {
    const file = await previewPath(realFilePath(name), savedProfile('labgrown-co'));
    expect(file.preview).toMatchObject({ rows: 16_134, accepted: 16_134, rejected: 0, counts: {} });
    expect(unused(file)).toEqual(['date', 'retailer']);
    expect(attributesOf(file, 'CO2')).toMatchObject({
      type: 'Lab Grown',
      shape: 'ROUND',
      lab: 'IGI',
      ppc: 262_85,
      amount: 281_25,
    });
    expect(file.stones.every(({ values }) => !values.has('rap'))).toBe(true);
  });
});

describe('fancy colours of a retailer among other gems', () => {
  const name = 'retail_labgrown_fancy_gems_be.csv.gz';

  it.runIf(isFileAvailable(name))(
    'ask for the meaning of "Price", which is ambiguous for goods without a list price',
    async () => {
      const { preview } = await previewPath(realFilePath(name));
      expect(preview).toMatchObject({ accepted: 0, toFix: 1_392, rejected: 1_064 });
      expect(preview.questions.map(({ id }) => id)).toContain('price');
    },
  );

  it.runIf(isFileAvailable(name))('are all kept out of a natural feed', async () => {
    const natural = { price: 'total', constants: { type: 'Natural' } } as const;
    const { preview } = await previewPath(realFilePath(name), natural);
    expect(preview).toMatchObject({ rows: 2_456, accepted: 0, toFix: 2_456 });
    expect(preview.rejectedBy).toEqual({ E_TYPE: 2_456 });
  });

  it.runIf(isFileAvailable(name))(
    'are accepted as laboratory-grown when they are diamonds with a grade',
    async () => {
      const file = await previewPath(realFilePath(name), savedProfile('labgrown-fancy-be'));
      expect(file.preview).toMatchObject({
        rows: 2_456,
        accepted: 1_387,
        staffOnly: 0,
        toFix: 5,
        rejected: 1_064,
      });
      expect(file.preview.rejectedBy).toEqual({ E_TYPE: 899, E_REQUIRED: 119, E_UNKNOWN_VALUE: 51 });
      expect(attributesOf(file, '17942595A')).toMatchObject({
        type: 'Lab Grown',
        fancy_color: 'PINK',
        fancy_intensity: 'FANCY INTENSE',
        shape: 'PEAR',
      });
      const clarities = new Set(file.stones.map(({ values }) => values.get('clarity')));
      expect(clarities).toEqual(new Set(['IF', 'SI1', 'SI2', 'VS1', 'VS2', 'VVS1', 'VVS2']));
    },
  );
});
