import type { ChartPoint, StoneRow } from '@loupe/contract';

/** Sample stones for rows and cards. */
export const sampleStones: readonly StoneRow[] = ['ROUND', 'OVAL', 'EMERALD', 'PEAR'].map((shape, index) => ({
  stock_uuid: `00000000-0000-4000-8000-00000000000${index}`,
  mine: index === 1,
  hold_until: null,
  is_net: false,
  no_list_reason: null,
  list_basis: 'OWN',
  status: ['AVAILABLE', 'HOLD', 'MEMO', 'SOLD'][index] ?? null,
  shape,
  stock_no: `L1000${index}`,
  carat: `1.${index}1`,
  color: 'F',
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'NONE',
  lab: 'GIA',
  report_no: `246610451${index}`,
  rap: '4600.00',
  disc: '-38.40',
  ppc: '2833.60',
  final_disc: '-39.63',
  final_ppc: '2776.93',
  final_amount: '4193.16',
  location: 'DXB',
}));

const clarities = ['IF', 'VVS2', 'VS1', 'SI1', 'I1'];
const states = ['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'HOLD', 'MEMO'];

/** Points whose price increases with weight, identical on every visit. */
export const samplePoints: readonly ChartPoint[] = Array.from({ length: 320 }, (_, index) => {
  const carat = 0.5 + ((index * 37) % 320) / 160;
  const price = 900 * carat ** 1.4 * (1 + ((index * 53) % 97) / 60);
  return {
    stock_uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    stock_no: `L${index}`,
    shape: 'ROUND',
    carat: carat.toFixed(2),
    color: 'F',
    clarity: clarities[index % clarities.length] ?? null,
    status: states[index % states.length] ?? 'AVAILABLE',
    final_ppc: price.toFixed(2),
  };
}).toSorted((a, b) => Number(a.carat) - Number(b.carat));
