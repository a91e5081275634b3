import { formatTable } from '../timing.ts';

/** What one node and its database cost, as measured. Times are processor time. */
export interface Measured {
  readonly nodeBaseBytes: number;
  readonly nodeBytesPerStone: number;
  readonly nodeBytesPerStream: number;
  /** Milliseconds of the node and of the database for one call, by the name of the action. */
  readonly calls: Readonly<Record<Action, { readonly node: number; readonly database: number }>>;
  /** How much longer a search takes with each stone more, in milliseconds of the node. */
  readonly searchMsPerStone: number;
  /** Stones with which the calls were measured. */
  readonly measuredStones: number;
  /** Share of a core that a node and its database use without any user. */
  readonly idleNode: number;
  readonly idleDatabase: number;
  readonly databaseBytesPerStone: number;
  /** Rows of a customer that do not grow with trade. */
  readonly databaseBytesPerCustomer: number;
  /** An order with what a year of trade has for each: two lines, offers, enquiries, audit entries. */
  readonly databaseBytesPerOrder: number;
  readonly databaseBytesPerNotification: number;
}

export const actions = ['search', 'hold and release', 'order', 'sign-in', 'list of orders'] as const;
export type Action = (typeof actions)[number];

/** What one customer does in the busiest hour of the day; the plan is as good as these figures. */
export const customerHour: Readonly<Record<Action, number>> = {
  search: 12,
  'hold and release': 0.2,
  order: 0.05,
  'sign-in': 0.2,
  'list of orders': 1,
};
/** Share of the customers who have a screen open in that hour. */
const online = 0.2;
const notificationsPerYear = 100;
const ordersPerYear = 10;
/** A node or database that is busier than this answers late. */
const busiest = 0.6;

/** Machines with their price in dollars a month, as common providers ask in 2026. */
const machines = {
  node: { cores: 2, bytes: 8e9, price: 45 },
  database: { cores: 4, bytes: 500e9, price: 190 },
} as const;
/** Databases keep indexes of a year in memory, and free space for backups and vacuum. */
const usableDisk = 0.6;
const usableMemory = 0.75;

/** Processor time for a customer in the busiest hour. A search takes longer with more stones. */
function cpuPerCustomerHour(measured: Measured, side: 'node' | 'database', stones: number): number {
  const { calls, searchMsPerStone, measuredStones } = measured;
  const more = side === 'node' ? (stones - measuredStones) * searchMsPerStone * customerHour.search : 0;
  return more + actions.reduce((sum, action) => sum + customerHour[action] * calls[action][side], 0);
}

/** How many customers and stones the machines hold, and what is full first. */
export function planOf(measured: Measured): string {
  const hourMs = 3_600_000;
  const nodeCpu = (machines.node.cores * busiest - measured.idleNode) * hourMs;
  const customersOfNode = (stones: number) => nodeCpu / cpuPerCustomerHour(measured, 'node', stones);
  const usual = 100_000;
  const byNodeCpu = customersOfNode(usual);
  const databaseCpu = (machines.database.cores * busiest - measured.idleDatabase) * hourMs;
  const byDatabaseCpu = databaseCpu / cpuPerCustomerHour(measured, 'database', usual);
  const nodeMemory = machines.node.bytes * usableMemory - measured.nodeBaseBytes;
  const stonesInNode =
    (nodeMemory - byNodeCpu * online * measured.nodeBytesPerStream) / measured.nodeBytesPerStone;
  const bytesPerCustomerYear =
    ordersPerYear * measured.databaseBytesPerOrder +
    notificationsPerYear * measured.databaseBytesPerNotification;
  const disk = machines.database.bytes * usableDisk;
  const row = (customers: number, stones: number): string[] => {
    const memory = measured.nodeBaseBytes + stones * measured.nodeBytesPerStone;
    // Two nodes at least: one of them may be lost or upgraded.
    const nodes = Math.max(2, Math.ceil(customers / customersOfNode(stones)) + 1);
    const cores =
      measured.idleDatabase + (customers * cpuPerCustomerHour(measured, 'database', stones)) / hourMs;
    const bytes = stones * measured.databaseBytesPerStone + customers * measured.databaseBytesPerCustomer;
    const yearly = customers * bytesPerCustomerYear;
    const streams = (customers / nodes) * online * measured.nodeBytesPerStream;
    const gigabytes = Math.max(8, Math.ceil((memory + streams) / usableMemory / 4e9) * 4);
    const databases = Math.max(
      1,
      Math.ceil(cores / busiest / machines.database.cores),
      Math.ceil((bytes + 5 * yearly) / disk),
    );
    const price = nodes * machines.node.price * (gigabytes / 8) + 2 * machines.database.price * databases;
    return [
      customers.toLocaleString('en'),
      stones.toLocaleString('en'),
      `${nodes} with ${gigabytes} GB`,
      (cores / busiest).toFixed(1),
      `${((bytes + yearly) / 1e9).toFixed(1)} GB`,
      `${(yearly / 1e9).toFixed(1)} GB`,
      `$${Math.round(price).toLocaleString('en')}`,
    ];
  };
  const first = [
    ['processor of a node', byNodeCpu],
    ['processor of the database', byDatabaseCpu],
    ['streams in the memory of a node', nodeMemory / (online * measured.nodeBytesPerStream)],
    ['disk of the database in five years', disk / (5 * bytesPerCustomerYear)],
  ] as const;
  const sorted = first.toSorted(([, one], [, other]) => one - other);
  const round = (value: number) => Math.round(value).toLocaleString('en');
  return [
    `One node (${machines.node.cores} cores, ${machines.node.bytes / 1e9} GB): ${round(byNodeCpu)} customers with 100,000 stones by processor; ${round(stonesInNode)} stones by memory.`,
    `One database (${machines.database.cores} cores, ${machines.database.bytes / 1e9} GB): ${round(byDatabaseCpu)} customers by processor, ${round(disk / (5 * bytesPerCustomerYear))} by five years of disk.`,
    `What is full first: ${sorted.map(([what, customers]) => `${what} (${round(customers)} customers)`).join(', ')}.`,
    '',
    formatTable([
      ['customers', 'stones', 'nodes', 'database cores', 'database after a year', 'growth a year', 'a month'],
      row(1_000, 100_000),
      row(10_000, 500_000),
      row(30_000, 1_000_000),
      row(100_000, 10_000_000),
    ]),
  ].join('\n');
}
