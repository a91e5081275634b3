import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type Query, createPlainScan, createStockIndex, leastBytes } from '@loupe/stock-index';
import { measureChanges } from './changes.ts';
import { openDuckDb } from './duckdb.ts';
import type { Engine, FullSearchResult } from './engine.ts';
import { generateStock, orders, schema } from './synthetic-stock.ts';
import { measureFormWalks } from './form-walks.ts';
import { measureMemoryBandwidth } from './memory-bandwidth.ts';
import { measurePairs } from './pairs.ts';
import { openPostgres } from './postgres.ts';
import { measureQuickSearch } from './quick-search.ts';
import { measureShorthand } from './shorthand.ts';
import { formatTable, summariseTimings } from './timing.ts';
import { generateTraderQueries } from './trader-queries.ts';

/**
 * The plain scan visits every stone some ten times per query, so it gets this time limit and runs as many
 * queries as it can.
 */
const SCAN_MS = 20_000;
const ENGINE_MS = 240_000;
const WARM_UP = 600;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000,1000000' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'scan,duckdb,postgres' },
  },
});

/** Writes the stock to a file that both databases can load. */
function writeCsv(path: string, rows: number, seed: number): void {
  const file = openSync(path, 'w', 0o644);
  let lines: string[] = [];
  for (const { id, values } of generateStock(rows, seed)) {
    lines.push(`${id},${values.map((value) => value ?? '').join(',')}\n`);
    if (lines.length < 10_000) continue;
    writeSync(file, lines.join(''));
    lines = [];
  }
  writeSync(file, lines.join(''));
  closeSync(file);
}

/** Runs the queries in turn until the time is up; each result must equal the index's. */
async function measure(
  engine: Engine,
  queries: readonly Query[],
  expected: readonly FullSearchResult[],
  limitMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + limitMs;
  for (const [at, query] of queries.entries()) {
    const started = performance.now();
    const { count, ids, facets, sums } = await engine.search(query);
    times.push(performance.now() - started);
    const same = expected[at];
    const isSame = isDeepStrictEqual(
      { count, ids, facets, sums },
      { count: same?.count, ids: same?.ids, facets: same?.facets, sums: same?.sums },
    );
    if (!isSame)
      throw new Error(`${engine.name} answers question ${at} otherwise: ${JSON.stringify(query.where)}`);
    if (performance.now() > until) break;
  }
  return times;
}

async function compare(rows: number, queries: readonly Query[], seed: number, folder: string): Promise<void> {
  const built = performance.now();
  const index = createStockIndex(schema, generateStock(rows, seed), { orders });
  console.log(
    `\n${rows.toLocaleString('en')} stones: made and built in ${((performance.now() - built) / 1000).toFixed(1)} s, ${(index.bytes / rows).toFixed(1)} bytes a stone`,
  );
  // Other questions: the index remembers its last answers, and a question that is asked twice is not read again.
  for (const query of generateTraderQueries(WARM_UP, seed + 1_000)) index.search(query);
  const own: number[] = [];
  const expected = queries.map((query) => {
    const started = performance.now();
    const answer = index.search(query);
    own.push(performance.now() - started);
    return answer;
  });
  const counts = queries.map(({ where }) => {
    const started = performance.now();
    index.count(where);
    return performance.now() - started;
  });
  const results: [string, number[]][] = [
    ['index', own],
    ['index, count only', counts],
  ];

  const csv = join(folder, `stones-${rows}.csv`);
  if (options.only !== 'none') writeCsv(csv, rows, seed);
  const openers: [string, () => Promise<Engine | undefined>, number][] = [
    [
      'scan',
      () =>
        Promise.resolve({
          name: 'plain scan',
          search: createPlainScan(schema, generateStock(rows, seed)).search,
          close: () => Promise.resolve(),
        }),
      SCAN_MS,
    ],
    ['duckdb', () => openDuckDb(csv, schema.layoutOrder), ENGINE_MS],
    ['postgres', () => openPostgres(csv, schema.layoutOrder), ENGINE_MS],
  ];
  for (const [name, open, limit] of openers) {
    if (!options.only.split(',').includes(name)) continue;
    const engine = await open();
    if (engine === undefined) {
      console.log('PostgreSQL 15 is not installed here: left out');
      continue;
    }
    try {
      const again = await measure(engine, queries.slice(0, 3), expected, limit);
      results.push([engine.name, again.length < 3 ? again : await measure(engine, queries, expected, limit)]);
    } finally {
      await engine.close();
    }
  }
  const reference = summariseTimings(own);
  const lines = results.map(([name, times]) => {
    const { mean, p50, p95, times: answered } = summariseTimings(times);
    // An engine that ran out of time is compared over the queries it completed.
    const like = summariseTimings(own.slice(0, answered));
    const ratio = name === 'index' ? 1 : mean / (answered < own.length ? like.mean : reference.mean);
    return [name, mean.toFixed(3), p50.toFixed(3), p95.toFixed(3), `${ratio.toFixed(1)} ×`, String(answered)];
  });
  console.log(formatTable([['full answer, ms', 'mean', 'p50', 'p95', 'mean ratio', 'answers'], ...lines]));
  console.log('all answers agree');
  const bandwidth = measureMemoryBandwidth();
  const bytes = queries.reduce((sum, query) => sum + leastBytes(index.share(), query), 0) / queries.length;
  console.log(
    `an answer must read ${(bytes / 1024).toFixed(0)} KB at least on the mean; memory bandwidth ${(bandwidth / 1e6).toFixed(1)} GB/s allows that in ${(bytes / bandwidth).toFixed(4)} ms: the index takes ${(reference.mean / (bytes / bandwidth)).toFixed(1)} ×`,
  );
  for (const line of measureFormWalks(index, reference.mean, seed + 2)) console.log(line);
  for (const measurePart of [measurePairs, measureQuickSearch, measureShorthand])
    for (const line of measurePart(index, queries)) console.log(line);
  for (const line of measureChanges(index, rows, queries)) console.log(line);
}

const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
// The database reads the file as a different operating-system user.
chmodSync(folder, 0o755);
console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
try {
  const queries = generateTraderQueries(Number(options.queries), Number(options.seed) + 1);
  for (const rows of options.rows.split(',').map(Number))
    await compare(rows, queries, Number(options.seed), folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
