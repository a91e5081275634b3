import { describe, expect, it } from 'vitest';
import type { PreviewedFile } from './testing/preview-path.ts';
import { previewPath } from './testing/preview-path.ts';
import { isAtHand, realFile, savedProfile } from './testing/real-file.ts';

/** What a stone of a file was read as. */
function factsOf({ stones }: PreviewedFile, stockNo: string): Readonly<Record<string, unknown>> {
  const stone = stones.find(({ values }) => values.get('stock_no') === stockNo);
  if (!stone) throw new Error(`${stockNo} was not accepted`);
  const { lotKind, pieces } = stone;
  return { ...Object.fromEntries(stone.values), lotKind, pieces };
}

const unused = ({ preview }: PreviewedFile) =>
  preview.analysis.columns.filter(({ field }) => field === null).map(({ header }) => header);

describe('a buyer’s search result of many sellers', () => {
  const name = 'dealer_rapnet_search_export.csv.gz';

  it.runIf(isAtHand(name))('waits for staff, because no report number stands beside the labs', async () => {
    const file = await previewPath(realFile(name));
    expect(file.preview).toMatchObject({ rows: 250, accepted: 4, forStaff: 237, rejected: 9 });
    expect(file.preview.rejectedBy).toEqual({ E_PRICE_MISSING: 6, E_REQUIRED: 3 });
    expect(unused(file)).toEqual([]);
    expect(factsOf(file, 'JM-47')).toMatchObject({ shape: 'HEART', length: 645, width: 784, lw_ratio: 82 });
    expect(factsOf(file, '1305031002')).toMatchObject({ lab: 'NONE', status: 'OFFLINE', disc: -6_60 });
  });

  it.runIf(isAtHand(name))('is on show once staff say that its numbers never come', async () => {
    const file = await previewPath(realFile(name), { reportNumbersAbsent: true });
    expect(file.preview).toMatchObject({ rows: 250, accepted: 241, forStaff: 0, rejected: 9 });
    expect(factsOf(file, '1305031002')).toMatchObject({ lab: 'GIA', ppc: 2148_20, location: 'BOM' });
  });
});

describe('a dealer’s sheet below its totals', () => {
  it.runIf(isAtHand('dealer_d_stock.csv.gz') && isAtHand('dealer_d_stock.xlsx'))(
    'gives the same stones as CSV and as a spreadsheet, but for the links that CSV cannot carry',
    async () => {
      const [text, sheet] = [
        await previewPath(realFile('dealer_d_stock.csv.gz')),
        await previewPath(realFile('dealer_d_stock.xlsx')),
      ];
      for (const { preview } of [text, sheet]) {
        expect(preview).toMatchObject({ rows: 159, accepted: 159, rejected: 0 });
        expect(preview.analysis.headerRow).toBe(2);
        expect(preview.counts).toMatchObject({ W_DISC_SIGN: 1, W_SIGN_STRIPPED: 76 });
      }
      const withoutLinks = ({ stones }: PreviewedFile) =>
        stones.map(({ values }) =>
          Object.fromEntries([...values].filter(([key]) => !['video_url', 'media'].includes(key))),
        );
      expect(withoutLinks(text)).toEqual(withoutLinks(sheet));
      expect(factsOf(sheet, 'YSUCT009')).toMatchObject({
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
  it.runIf(isAtHand('dealer_s_sidestones_export.csv.gz') && isAtHand('dealer_s_sidestones_export.xlsx'))(
    'come in as lots of two and as stones, from either file',
    async () => {
      for (const name of ['dealer_s_sidestones_export.csv.gz', 'dealer_s_sidestones_export.xlsx']) {
        const file = await previewPath(realFile(name));
        expect(file.preview).toMatchObject({ rows: 134, accepted: 134, forStaff: 0, rejected: 0 });
        expect(unused(file)).toEqual([]);
        expect(file.stones.filter(({ lotKind }) => lotKind === 'PAIR_LOT')).toHaveLength(88);
        expect(factsOf(file, 'TRPZ2467C')).toMatchObject({
          fluorescence: 'MED',
          fluorescence_colour: 'BLUE',
          pieces: 2,
          carat: 170,
        });
        expect(factsOf(file, 'LILK135AAAA')).toMatchObject({
          clarity: 'I3',
          depth_mm: 187,
          lotKind: 'STONE',
        });
        expect(factsOf(file, 'ORY004A')).toMatchObject({ length: 919, width: 408, location: 'TLV' });
      }
    },
  );
});

describe('a shop’s natural stones', () => {
  it.runIf(isAtHand('retail_natural_be.csv.gz'))(
    'have their sizes under the shop’s words for them',
    async () => {
      const file = await previewPath(realFile('retail_natural_be.csv.gz'));
      expect(file.preview).toMatchObject({ rows: 9_555, accepted: 9_555, forStaff: 0, rejected: 0 });
      expect(file.preview.counts).toEqual({
        I_NORMALISED: 1,
        W_DEPTH_MISMATCH: 472,
        W_WEIGHT_MISMATCH: 3,
      });
      expect(unused(file)).toEqual([]);
      expect(factsOf(file, '18005704Y')).toMatchObject({
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
      expect(factsOf(file, '18348137A')).toMatchObject({ girdle_min: 'MED', girdle_condition: 'FACETED' });
    },
  );
});

describe('a shop’s laboratory-grown stones', () => {
  const name = 'retail_labgrown_co.csv.gz';

  it.runIf(isAtHand(name))('are refused while nothing tells one from another', async () => {
    const { preview } = await previewPath(realFile(name));
    expect(preview).toMatchObject({ rows: 16_134, accepted: 0, forStaff: 0, rejected: 16_134 });
    expect(preview.rejectedBy).toEqual({ E_REQUIRED: 16_134 });
  });

  it.runIf(isAtHand(name))('come in with a map that says what they are', async () => {
    const file = await previewPath(realFile(name), savedProfile('labgrown-co'));
    expect(file.preview).toMatchObject({ rows: 16_134, accepted: 16_134, rejected: 0, counts: {} });
    expect(unused(file)).toEqual(['date', 'retailer']);
    expect(factsOf(file, 'CO2')).toMatchObject({
      type: 'Lab Grown',
      shape: 'ROUND',
      lab: 'IGI',
      ppc: 262_85,
      amount: 281_25,
    });
    expect(file.stones.every(({ values }) => !values.has('rap'))).toBe(true);
  });
});

describe('a shop’s fancy colours among other gems', () => {
  const name = 'retail_labgrown_fancy_gems_be.csv.gz';

  it.runIf(isAtHand(name))('are a question first: "Price" of goods without a list says nothing', async () => {
    await expect(previewPath(realFile(name))).rejects.toThrow('the column "Price"');
  });

  it.runIf(isAtHand(name))('are all refused in a natural feed', async () => {
    const { preview } = await previewPath(realFile(name), { price: 'total' });
    expect(preview).toMatchObject({ rows: 2_456, accepted: 0, rejected: 2_456 });
    expect(preview.rejectedBy).toEqual({ E_TYPE: 2_456 });
  });

  it.runIf(isAtHand(name))('come in as laboratory-grown where they are diamonds with a grade', async () => {
    const file = await previewPath(realFile(name), savedProfile('labgrown-fancy-be'));
    expect(file.preview).toMatchObject({ rows: 2_456, accepted: 1_387, forStaff: 0, rejected: 1_069 });
    expect(file.preview.rejectedBy).toEqual({ E_TYPE: 899, E_REQUIRED: 119, E_UNKNOWN_VALUE: 51 });
    expect(factsOf(file, '17942595A')).toMatchObject({
      type: 'Lab Grown',
      fancy_colour: 'PINK',
      fancy_intensity: 'FANCY INTENSE',
      shape: 'PEAR',
    });
    const clarities = new Set(file.stones.map(({ values }) => values.get('clarity')));
    expect(clarities).toEqual(new Set(['IF', 'SI1', 'SI2', 'VS1', 'VS2', 'VVS1', 'VVS2']));
  });
});
