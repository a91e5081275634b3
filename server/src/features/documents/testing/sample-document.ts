import type { StoneRow } from '@loupe/contract';
import { amountOf, documentTotals, formatScaled } from '@loupe/domain';
import { northlightLetterhead } from '../../../demo/demo-letterheads.ts';
import type { TradeDocument, TradeLine } from '../trade-document.ts';

const stone = (facts: Partial<StoneRow>): StoneRow => ({
  stock_uuid: '00000000-0000-4000-8000-000000000000',
  mine: false,
  hold_until: null,
  is_net: true,
  no_list_reason: null,
  list_basis: 'OWN',
  type: 'Natural',
  treatment: 'NONE',
  lab: 'GIA',
  fluorescence: 'NONE',
  ...facts,
});

const line = (facts: Partial<StoneRow>, caratThousandths: number, ppcCents: number): TradeLine => ({
  stone: stone({ ...facts, carat: formatScaled(caratThousandths, 3, 2) }),
  reference: '',
  caratThousandths,
  ppcCents,
  amountCents: amountOf(ppcCents, caratThousandths),
});

const excellent = { polish: 'EX', symmetry: 'EX' } as const;

/** The lines of the pictures in the design. */
export const pictureLines: readonly TradeLine[] = [
  line(
    {
      stock_no: 'L58822',
      shape: 'ROUND',
      color: 'G',
      clarity: 'VS1',
      cut: 'EX',
      ...excellent,
      report_no: '2457719034',
      length: '8.09',
      width: '8.13',
      depth_mm: '4.96',
      rough_origin: 'BW',
    },
    2_010,
    323_400,
  ),
  line(
    {
      stock_no: 'L41097',
      shape: 'ROUND',
      color: 'F',
      clarity: 'VS1',
      cut: 'EX',
      ...excellent,
      report_no: '2466104518',
      length: '7.37',
      width: '7.42',
      depth_mm: '4.55',
      rough_origin: 'BW',
    },
    1_510,
    273_700,
  ),
  line(
    {
      stock_no: 'L38814',
      shape: 'EMERALD',
      color: 'G',
      clarity: 'VVS2',
      ...excellent,
      report_no: '2436607718',
      length: '8.34',
      width: '6.05',
      depth_mm: '4.02',
      rough_origin: 'CA',
    },
    2_020,
    328_600,
  ),
  line(
    {
      stock_no: 'L60277',
      shape: 'PEAR',
      color: 'D',
      clarity: 'VS1',
      polish: 'EX',
      symmetry: 'VG',
      fluorescence: 'FNT',
      report_no: '2494418027',
      length: '10.40',
      width: '6.72',
      depth_mm: '4.15',
      rough_origin: 'NA',
    },
    1_710,
    296_100,
  ),
];

/** The pro-forma of the picture in the design. */
export const pictureDocument: TradeDocument = {
  kind: 'PROFORMA',
  issuedOn: '2026-11-23',
  until: '2026-11-30',
  seller: { letterhead: northlightLetterhead, logo: null },
  buyer: {
    name: 'Meridian Gems Trading LLC',
    lines: [
      'Office 212, Building 4, Gold & Diamond Park',
      'Sheikh Zayed Road, Dubai, United Arab Emirates',
      'TRN 100 5521 7384 0003',
      'Attn Rohan Mehta, +971 50 555 0142',
    ],
  },
  shipTo: {
    name: 'Meridian Gems Trading LLC',
    lines: [
      'c/o Brink’s Global Services, Vault 3',
      'Dubai Airport Freezone, Dubai',
      'United Arab Emirates',
      'Mark MG / 318',
    ],
  },
  related: [{ label: 'order', value: 'L-2026-000318' }],
  note: null,
  lines: pictureLines,
  totals: documentTotals(
    pictureLines.map(({ amountCents }) => amountCents),
    { carriageCents: 18_500, taxRate: 0 },
  ),
  tax: { name: 'VAT', treatment: 'REVERSE_CHARGE', rate: 0, stated: null },
  secondTotal: null,
  conflictFree: '',
  acceptedDeclaration: '',
};
