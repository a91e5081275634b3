import { runHttpLoad } from './http-load.ts';

interface Signed {
  readonly address: string;
  readonly token: string;
}

const lists = {
  shape: ['ROUND', 'OVAL', 'PEAR', 'PRINCESS', 'EMERALD', 'CUSHION'],
  color: ['D', 'E', 'F', 'G', 'H'],
  clarity: ['IF', 'VVS1', 'VS1', 'SI1'],
};
/** Searches with few results: three grades, and two laboratories that grade few stones. */
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

/**
 * Times each screen's requests to the server, sent sequentially by one buyer, against a plain search with the
 * same criteria.
 */
export async function measureScreens({ address, token }: Signed): Promise<void> {
  const timeCall = async (path: string, bodies: readonly object[]) => {
    const texts = bodies.map((body) => JSON.stringify(body));
    await runHttpLoad(`${address}${path}`, texts, { token, connections: 1, seconds: 1 });
    const perSecond = await runHttpLoad(`${address}${path}`, texts, {
      token,
      connections: 1,
      seconds: 4,
    });
    return 1_000 / perSecond;
  };
  const view = { limit: 5, fields: ['stock_no'] };
  const plain = await timeCall(
    '/api/search',
    thin.map((search_param) => ({ search_param, view })),
  );
  const parts: readonly (readonly [string, string, readonly object[]])[] = [
    [
      'thin search with relaxations',
      '/api/search',
      thin.map((search_param) => ({ search_param, view: { ...view, includeRelaxations: true } })),
    ],
    [
      'quick search',
      '/api/search/quick/search',
      lists.shape.map((shape) => ({ search_param: { shape: [shape] } })),
    ],
    ['a list of 1,000 numbers', '/api/search/numbers/look-up', [{ numbers }]],
    [
      'matched pairs, first page',
      '/api/search/match/pair',
      lists.shape.map((shape) => ({ search_param: { shape: [shape] }, view: { limit: 50 } })),
    ],
  ];
  console.log(`calls by one buyer, one after the other; plain thin search ${plain.toFixed(2)} ms`);
  for (const [name, path, bodies] of parts) {
    const ms = await timeCall(path, bodies);
    console.log(`  ${name}: ${ms.toFixed(2)} ms, ${(ms / plain).toFixed(1)} × the plain search`);
  }
}
