import { expect, it } from 'vitest';
import { csvOf, validStockRow, type Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

/** The same stone under the headers of five platforms; none of these files has a profile. */
const platforms: Readonly<Record<string, Row>> = {
  Nivoda: {
    supplierStockId: 'N-104',
    availability: 'AVAILABLE',
    shape: 'OVAL',
    carats: '1.51',
    color: 'F',
    clarity: 'VS1',
    cut: '',
    polish: 'EX',
    symmetry: 'VG',
    floInt: 'FNT',
    floCol: 'Blue',
    length: '9.10',
    width: '6.44',
    depth: '4.02',
    depthPercentage: '62.4',
    table: '58',
    girdle: 'MED - STK',
    lab: 'GIA',
    certNumber: '2466104518',
    price: '4681',
    discount: '-22.5',
    brown: 'NONE',
    green: 'NONE',
    milky: 'NONE',
    eyeClean: '100%',
    mine_of_origin: 'Botswana',
    image: 'https://media.example.invalid/n.jpg',
    video: 'https://media.example.invalid/n',
  },
  IDEX: {
    'Supplier Stock Ref #': 'N-104',
    Cut: 'Oval',
    Carat: '1.51',
    Color: 'F',
    'Natural Fancy Color': '',
    'Natural Fancy Color Intensity': '',
    'Natural Fancy Color Overtone': '',
    Clarity: 'VS1',
    'Cut Grade': '',
    'Grading Lab': 'GIA',
    'Certificate Number': '2466104518',
    'Price Per Carat': '3100',
    'Total Price': '4681.00',
    Polish: 'Excellent',
    Symmetry: 'Very Good',
    'Measurements Length': '9.10',
    'Measurements Width': '6.44',
    'Measurements Height': '4.02',
    Depth: '62.4',
    Table: '58',
    'Girdle From': 'Medium',
    'Girdle To': 'Slightly Thick',
    'Fluorescence Intensity': 'Faint',
    'Fluorescence Color': 'Blue',
    Country: 'India',
    'Pair Stock Ref.': '',
    'Pair Separable': '',
    'Asking Price For Pair': '',
    'Provenance Report': '',
    'Provenance Number': '',
    'Guaranteed Availability': 'Y',
    'Image Path': 'https://media.example.invalid/n.jpg',
  },
  VDB: {
    'Stock Number': 'N-104',
    Type: 'Natural',
    Shape: 'Oval',
    Size: '1.51',
    Color: 'F',
    Clarity: 'VS1',
    Cut: '',
    Polish: 'Excellent',
    Symmetry: 'Very Good',
    'Fluor Intensity': 'Faint',
    'Fluor Color': 'Blue',
    Lab: 'GIA',
    'Cert Num': '2466104518',
    'Price Per Carat': '3100',
    'Total Sales Price': '4681.00',
    'Discount Percent': '-22.5',
    'Meas Length': '9.10',
    'Meas Width': '6.44',
    'Meas Depth': '4.02',
    'Depth Percent': '62.4',
    'Table Percent': '58',
    'Girdle Min': 'M',
    'Girdle Max': 'STK',
    'Eye Clean': 'Yes',
    Milky: 'None',
    'Vendor Stock City': 'Mumbai',
    'Image URL': 'https://media.example.invalid/n.jpg',
    'Video URL': 'https://media.example.invalid/n',
    'Cert URL': 'https://media.example.invalid/c.pdf',
  },
  GemFind: {
    DealerStockNo: 'N-104',
    Shape: 'OV',
    Size: '1.51',
    Color: 'F',
    Clarity: 'VS1',
    PricePerCarat: '3100',
    FltPrice: '',
    CutGrade: '',
    Polish: 'EX',
    Symmetry: 'VG',
    FluorescenceIntensity: 'Faint',
    FluorescenceColor: 'Blue',
    Measurements: '9.10x6.44x4.02',
    DepthPercent: '62.4',
    TablePercent: '58',
    GirdleThin: 'Medium',
    GirdleThick: 'Slightly Thick',
    CertificateLab: 'GIA',
    CertificateNo: '2466104518',
    CertificateImage: 'https://media.example.invalid/c.pdf',
    DiamondImage: 'https://media.example.invalid/n.jpg',
    VideoFileName: 'https://media.example.invalid/n',
    FancyColorMainBody: '',
    FancyColorIntensity: '',
    FancyColorOvertone: '',
    EyeClean: 'Yes',
    Comments: '',
  },
  Stuller: {
    'Stock #': 'N-104',
    Shape: 'Oval',
    Size: '1.51',
    Color: 'F',
    Clarity: 'VS1',
    Cut: '',
    Polish: 'Excellent',
    Sym: 'Very Good',
    Flour: 'Faint Blue',
    Cert: 'GIA',
    'Cert #': '2466104518',
    'Depth %': '62.4',
    'Table %': '58',
    Measurements: '9.10-6.44x4.02',
    Girdle: 'Medium - Slightly Thick',
    'Price Per Carat': '3100',
    'Total Price': '4681.00',
    Country: 'India',
    Image: 'https://media.example.invalid/n.jpg',
  },
};

it.each(Object.entries(platforms))(
  'reads a file with the headers of %s by the rules alone',
  async (_platform, row) => {
    const rows = Array.from({ length: 6 }, (_, index) =>
      Object.fromEntries(
        Object.entries(row).map(([header, text]) => [
          header,
          text === 'N-104' ? `N-10${4 + index}` : text === '2466104518' ? `246610451${8 - index}` : text,
        ]),
      ),
    );
    const { preview, stones } = await previewContent(csvOf(rows));
    expect(preview).toMatchObject({ rows: 6, accepted: 6 });
    expect(Object.keys(preview.counts).filter((code) => !code.startsWith('I_'))).toEqual([]);
    expect(preview.analysis.main.columns.filter(({ field }) => field === null)).toEqual([]);
    expect(Object.fromEntries(stones[0]?.values ?? [])).toMatchObject({
      stock_no: 'N-104',
      shape: 'OVAL',
      carat: 1510,
      color: 'F',
      clarity: 'VS1',
      polish: 'EX',
      symmetry: 'VG',
      fluorescence: 'FNT',
      fluorescence_color: 'BLUE',
      length: 910,
      width: 644,
      depth_mm: 402,
      depth_pct: 624,
      table_pct: 580,
      girdle_min: 'MED',
      girdle_max: 'STK',
      lab: 'GIA',
      report_no: '2466104518',
      ppc: 3100_00,
      image_url: 'https://media.example.invalid/n.jpg',
    });
  },
);

const hued = (change: Row): Row => ({
  'Stock #': 'F1',
  Shape: 'Oval',
  Weight: '1.01',
  Clarity: 'VS2',
  'Price/Ct': '9000',
  'Fancy Color': 'Yellow',
  'Fancy Color Intensity': 'Fancy Light',
  ...change,
});

it('combines two columns of overtones', async () => {
  const { preview, stones } = await previewContent(
    csvOf([
      hued({ 'Color Overtone #1': 'Brownish', 'Color Overtone #2': 'Orangish' }),
      hued({ 'Stock #': 'F2', 'Color Overtone #1': 'None', 'Color Overtone #2': 'Greenish' }),
      hued({ 'Stock #': 'F3', 'Color Overtone #1': 'Brownish', 'Color Overtone #2': '' }),
    ]),
  );
  expect(preview).toMatchObject({ accepted: 3, counts: {} });
  expect(stones.map(({ values }) => values.get('fancy_overtone'))).toEqual([
    ['BROWNISH', 'ORANGY'],
    ['GREENISH'],
    ['BROWNISH'],
  ]);
});

it('takes the shade from the green column when the brown column has none', async () => {
  const issues = [
    ['NONE', 'LIGHT'],
    ['NONE', 'NONE'],
    ['BROWN', 'NONE'],
    ['', 'FAINT'],
  ];
  const { stones } = await previewContent(
    csvOf(
      issues.map(([Brown = '', Green = ''], index) =>
        validStockRow({ 'Stock #': `S${index}`, Brown, Green }),
      ),
    ),
  );
  expect(stones.map(({ values }) => values.get('color_shade'))).toEqual(['GR', 'WH', 'BR', 'GR']);
});
