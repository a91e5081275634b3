import { calls } from '@loupe/contract';
import { orderDocumentPath } from '@loupe/contract';
import type { Client } from './client.ts';

/** One kind of heavy work that a user can request, as expensive as the contract allows. */
export interface Scenario {
  readonly name: string;
  /**
   * Sends one request and reads the whole response; `number` makes requests differ, so that no cache answers
   * them.
   */
  readonly send: (client: Client, number: number) => Promise<number>;
}

/** Input data of the scenarios, read from the database beforehand. */
export interface Subjects {
  /** Packet numbers of sold stones, and of listed stones. */
  readonly soldNumbers: readonly string[];
  readonly listedNumbers: readonly string[];
  readonly stones: readonly string[];
  /** One order per buyer, by the buyer's number. */
  readonly orders: readonly string[];
}

const whole = { type: 'All' };

/** A slightly different tolerance each time, so that no cached list answers the request. */
const tolerancesOf = (number: number) => ({ carat_min: (0.01 + (number % 190) / 1000).toFixed(3) });

export function scenariosOf({ soldNumbers, listedNumbers, stones, orders }: Subjects): readonly Scenario[] {
  const post =
    (path: string, bodyOf: (number: number) => object): Scenario['send'] =>
    async (client, number) =>
      client.post(path, bodyOf(number));
  return [
    {
      name: 'search: 500 rows, counts, 10,000 selected, three orders',
      send: post(calls.search.path, (number) => ({
        search_param: whole,
        view: {
          limit: 500,
          offset: number % 1_000,
          includeCounts: true,
          selected: stones,
          isSelectionInverted: true,
          sort: ['final_amount', 'carat', 'color'].map((key) => ({ key, direction: 'asc' })),
        },
      })),
    },
    {
      name: 'search: thin, with relaxations',
      send: post(calls.search.path, (number) => ({
        search_param: {
          shape: ['ROUND'],
          white_type: ['D', 'E'],
          clarity: ['IF'],
          lab: ['AGS', 'HRD'],
          caratInputData: { from: '2.00', to: `2.${10 + (number % 80)}` },
        },
        view: { limit: 100, includeRelaxations: true },
      })),
    },
    {
      name: 'matched pairs of the whole stock',
      send: post(calls.matchPair.path, (number) => ({
        search_param: { ...whole, caratInputData: { from: `0.1${number % 10}` } },
        view: { limit: 250 },
        tolerances: tolerancesOf(number),
      })),
    },
    {
      name: 'pair candidates of one stone',
      send: post(calls.listPairCandidates.path, (number) => ({ id: stones[number % stones.length] })),
    },
    {
      name: 'price chart of the whole stock',
      send: post(calls.getPriceChart.path, () => ({ search_param: whole })),
    },
    {
      name: 'quick search of the whole stock',
      send: post(calls.quickSearch.path, () => ({ search_param: whole })),
    },
    { name: '1,000 numbers, sold', send: post(calls.lookUpNumbers.path, () => ({ numbers: soldNumbers })) },
    {
      name: '1,000 numbers, listed',
      send: post(calls.lookUpNumbers.path, () => ({ numbers: listedNumbers })),
    },
    {
      name: '1,000 numbers that end in a star',
      send: post(calls.lookUpNumbers.path, () => ({
        numbers: Array.from({ length: 1_000 }, (_, one) => `L${10 + (one % 90)}*${'*'.repeat(one % 3)}`),
      })),
    },
    {
      name: 'export of the whole stock, counted',
      send: post(calls.exportData.path, () => ({
        data: { search_param: whole, format: 'xlsx', selected: stones, isSelectionInverted: true },
      })),
    },
    {
      name: 'export of the whole stock, workbook',
      send: async (client) => client.fetchExport({ search_param: whole, format: 'xlsx' }),
    },
    {
      name: 'order of 200 stones as a document',
      send: async (client) => client.get(`${orderDocumentPath}${orders[client.number] ?? ''}`),
    },
    {
      name: 'stone detail',
      send: post(calls.stoneDetail.path, (number) => ({ id: stones[number % stones.length] })),
    },
    {
      name: '200 stones afresh',
      send: post(calls.refreshStones.path, (number) => ({
        ids: stones.slice((number % 40) * 200, (number % 40) * 200 + 200),
      })),
    },
    { name: 'home', send: post(calls.updateDashboard.path, () => ({})) },
    { name: 'orders with their stones', send: post(calls.getAllOrder.path, () => ({})) },
  ];
}
