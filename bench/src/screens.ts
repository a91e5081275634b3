import { load } from './load.ts';

interface Signed {
  readonly address: string;
  readonly token: string;
}

const lists = {
  shape: ['ROUND', 'OVAL', 'PEAR', 'PRINCESS', 'EMERALD', 'CUSHION'],
  color: ['D', 'E', 'F', 'G', 'H'],
  clarity: ['IF', 'VVS1', 'VS1', 'SI1'],
};
/** Searches that find few stones: three grades, and two laboratories that grade few. */
const thin = lists.shape.flatMap((shape) =>
  lists.color.flatMap((color) =>
    lists.clarity.map((clarity) => ({
      shape: [shape],
      white_type: [color],
      clarity: [clarity],
      lab: ['AGS', 'HRD'],
      caratInputData: { from: '2.00', to: '2.04' },
    })),
  ),
);
const numbers = Array.from({ length: 1_000 }, (_, one) => `L${10_000 + one * 7}`);

/** What each screen asks of the server, one after the other by one buyer, beside a plain search for the same. */
export async function measureScreens({ address, token }: Signed): Promise<void> {
  const ask = async (path: string, bodies: readonly object[]) => {
    const texts = bodies.map((body) => JSON.stringify(body));
    await load(`${address}${path}`, texts, { token, connections: 1, seconds: 1 });
    const { perSecond } = await load(`${address}${path}`, texts, { token, connections: 1, seconds: 4 });
    return 1_000 / perSecond;
  };
  const view = { limit: 5, fields: ['stock_no'] };
  const plain = await ask(
    '/api/search',
    thin.map((search_param) => ({ search_param, view })),
  );
  const parts: readonly (readonly [string, string, readonly object[]])[] = [
    [
      'thin search with relaxations',
      '/api/search',
      thin.map((search_param) => ({ search_param, view: { ...view, relax: true } })),
    ],
    [
      'quick search',
      '/api/search/quick/search',
      lists.shape.map((shape) => ({ search_param: { shape: [shape] } })),
    ],
    ['a list of 1,000 numbers', '/api/search/numbers', [{ numbers }]],
    [
      'matched pairs, first page',
      '/api/search/match/pair',
      lists.shape.map((shape) => ({ search_param: { shape: [shape] }, view: { limit: 50 } })),
    ],
  ];
  console.log(`calls by one buyer, one after the other; plain thin search ${plain.toFixed(2)} ms`);
  for (const [name, path, bodies] of parts) {
    const ms = await ask(path, bodies);
    console.log(`  ${name}: ${ms.toFixed(2)} ms, ${(ms / plain).toFixed(1)} × the plain search`);
  }
}
