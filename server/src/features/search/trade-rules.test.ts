import { createRandomSource } from '@loupe/domain';
import { criteriaSchema } from '@loupe/contract';
import { buildConditions } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { DemoStone } from '../../demo/generate-stock.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import type { StockSearch } from './stock-search.ts';

const total = 2_000;
const chance = createRandomSource(5);

/** Removes values that real files lack and adds every exception of the rules. */
function spoil(stone: DemoStone): DemoStone {
  const { facts } = stone;
  const or = <T>(share: number, other: T, value: T) => (chance.happens(share) ? other : value);
  return {
    ...stone,
    facts: {
      ...facts,
      status: chance.pick([
        ['AVAILABLE', 6],
        ['HOLD', 2],
        ['MEMO', 1],
        ['SOLD', 1],
        ['OFFLINE', 1],
      ] as const),
      cut: facts.shape === 'ROUND' ? or(0.3, null, facts.cut) : or(0.3, 'VG', facts.cut),
      polish: or(0.2, 'ID', or(0.2, null, facts.polish)),
      symmetry: or(0.2, 'ID', or(0.2, null, facts.symmetry)),
      clarity: or(0.3, chance.happens(0.5) ? 'IF' : 'FL', or(0.1, null, facts.clarity)),
      black: or(0.2, null, or(0.4, ['BT1', 'BC0'], facts.black)),
      milky: or(0.2, null, facts.milky),
      key_to_symbols: or(
        0.4,
        null,
        or(
          0.2,
          [],
          ['FEATHER', 'CRYSTAL', 'NEEDLE'].filter(() => chance.happens(0.4)),
        ),
      ),
      girdle_min: or(0.2, null, facts.girdle_min),
      girdle_max: or(0.2, null, facts.girdle_max),
      inclusion: or(0.2, null, facts.inclusion),
    },
  };
}

const everyListedStone = sql`true`;

/** A rule, the request body that uses it, and the equivalent SQL. */
const rules: readonly (readonly [string, object, Sql | ((today: number) => Sql)])[] = [
  ['shows natural stones unless asked otherwise', {}, sql`type = 'Natural'`],
  ['shows laboratory-grown stones on request', { type: 'Lab Grown' }, sql`type = 'Lab Grown'`],
  ['shows nothing that is sold or off the list', { type: 'All' }, everyListedStone],
  ['keeps to stones on hold', { type: 'All', status: 'Hold' }, sql`status = 'HOLD'`],
  ['keeps to stones out on memo', { type: 'All', status: 'Out Memo' }, sql`status = 'MEMO'`],
  ['finds polish ID for EX', { type: 'All', polish: ['EX'] }, sql`polish in ('EX', 'ID')`],
  ['finds symmetry ID alone for ID', { type: 'All', symmetry: ['ID'] }, sql`symmetry = 'ID'`],
  [
    'lets an oval without a cut grade pass, a round not',
    { type: 'All', shape: ['ROUND', 'OVAL'], cut: ['EX'] },
    sql`(shape = 'ROUND' and cut = 'EX') or (shape = 'OVAL' and (cut is null or cut = 'EX'))`,
  ],
  [
    'is 3EX on every shape',
    { type: 'All', cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX'] },
    sql`(cut in ('ID', 'EX') or (cut is null and shape <> 'ROUND'))
       and polish in ('ID', 'EX') and symmetry in ('ID', 'EX')`,
  ],
  [
    'refuses an unknown grade',
    { type: 'All', milky: ['NONE', 'LIGHT', 'MEDIUM', 'HEAVY'] },
    sql`milky is not null`,
  ],
  [
    'takes black as what a buyer tolerates, unknown not',
    { type: 'All', black: ['BT0', 'BT1'] },
    sql`black is not null and not ('BC0' = any(black)) and not ('BC1' = any(black))`,
  ],
  ['takes no black at its word', { type: 'All', black: ['NONE'] }, sql`black = array['NONE']`],
  [
    'finds a stone with any symbol asked for',
    { type: 'All', keyToSymbol: { contains: true, list: ['FEATHER', 'NEEDLE'] } },
    sql`'FEATHER' = any(key_to_symbols) or 'NEEDLE' = any(key_to_symbols)`,
  ],
  [
    'finds a flawless stone without symbols when none are wanted, another only when they are known',
    { type: 'All', keyToSymbol: { contains: false, list: ['FEATHER', 'NEEDLE'] } },
    sql`(key_to_symbols is null and clarity in ('FL', 'IF')) or (key_to_symbols is not null
       and not ('FEATHER' = any(key_to_symbols)) and not ('NEEDLE' = any(key_to_symbols)))`,
  ],
  [
    'wants every requirement about inclusions fulfilled',
    { type: 'All', inclusion: ['EYE_CLEAN', 'NO_OPEN'] },
    sql`'EYE_CLEAN' = any(inclusion) and 'NO_OPEN' = any(inclusion)`,
  ],
  [
    'wants the whole girdle inside the span',
    { type: 'All', parameter: { girdle: { from: 'THN', to: 'STK' } } },
    sql`girdle_min in ('THN', 'STN', 'MED', 'STK', 'THK', 'VTK', 'ETK')
       and girdle_max in ('ETN', 'VTN', 'THN', 'STN', 'MED', 'STK')`,
  ],
  [
    'takes a range with both its ends, turned round when upside down',
    { type: 'All', caratInputData: { from: '0.70', to: '0.30' } },
    sql`carat >= 300 and carat <= 700`,
  ],
  [
    'takes a discount of 35 and deeper with its sign, a stone without a list price not',
    { type: 'All', discount: { from: null, to: '-35' } },
    sql`disc <= -3500`,
  ],
  [
    'leaves a stone without a list price out of a list price range',
    { type: 'All', rap: { from: 0 } },
    sql`rap >= 0`,
  ],
  [
    'puts white grades aside for fancy colours',
    { type: 'All', color_type: 'Fancy', white_type: ['D'], fancy_type: ['YELLOW'] },
    sql`color_type = 'Fancy' and fancy_color = 'YELLOW'`,
  ],
  [
    'puts hues aside for white stones',
    { type: 'All', color_type: 'White', white_type: ['D', 'E'], intensity: ['FANCY'], overtone: ['NONE'] },
    sql`color_type = 'White' and color in ('D', 'E')`,
  ],
  [
    'wants hue, intensity and overtone together',
    { type: 'All', color_type: 'Fancy', fancy_type: ['YELLOW'], intensity: ['FANCY'], overtone: ['NONE'] },
    sql`fancy_color = 'YELLOW' and fancy_intensity = 'FANCY' and 'NONE' = any(fancy_overtone)`,
  ],
  [
    'leaves out what is excluded and keeps the rest',
    { type: 'All', exclude: { shape: ['ROUND'], fluorescence: ['STG', 'VST'] } },
    sql`shape <> 'ROUND' and fluorescence not in ('STG', 'VST')`,
  ],
  [
    'counts today among the days of an arrivals window',
    { type: 'All', arrivals: ['7D'] },
    (today) => sql`first_listed_on >= ${today - 6}`,
  ],
  [
    'takes stones of today alone as today',
    { type: 'All', arrivals: ['TODAY'] },
    (today) => sql`first_listed_on = ${today}`,
  ],
];

describeOnDatabase('search by trade rules', (open) => {
  let database: Database;
  let stockView: StockSearch;
  let shown = 0;

  const idsOf = async (condition: Sql): Promise<number[]> => {
    const { rows } = await database.query<{ id: number }>(
      sql`select id from stones where status in ('AVAILABLE', 'HOLD', 'MEMO') and (${condition}) order by id`,
    );
    return rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, { count: total, seed: 9, change: spoil });
    stockView = await createTestStockSearch(database, systemClock);
    shown = (await idsOf(everyListedStone)).length;
  });

  it.each(rules)('%s', async (_rule, body, rule) => {
    const today = stockView.today();
    const condition = typeof rule === 'function' ? rule(today) : rule;
    const where = buildConditions(criteriaSchema.parse(body), { today });
    const found = [...stockView.reader().ids(where)].toSorted((a, b) => a - b);
    expect(found).toEqual(await idsOf(condition));
    expect(found.length).toBeGreaterThan(0);
    // No rule may match every stone, except the one for all listed stones.
    expect(found.length).toBeLessThan(rule === everyListedStone ? total : shown);
  });
});
