import { calls, lotCriteriaSchema } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { snapshotSchemaHash } from './features/alerts/stone-snapshots.ts';
import { readEnquiryItems } from './features/enquiries/read-enquiries.ts';
import { planGoodsUndo, undoGoods } from './features/imports/goods-snapshots.ts';
import { findJobByUuid } from './features/imports/job.ts';
import { presentWhole } from './features/imports/present-job.ts';
import { storedStonesSchema } from './features/jewellery/piece-columns.ts';
import { pieceTableSpec } from './features/jewellery/write-pieces.ts';
import { lotTableSpec } from './features/loose/write-lots.ts';
import { undoStoneEdit } from './features/stock-management/edit-stone.ts';
import { undoGoodsEdit } from './features/stock-management/goods/edit-goods.ts';
import { listStoredProfiles } from './features/stock-import/supplier-profiles/stored-profiles.ts';
import { readSourceCells } from './features/stock-import/read-source-cells.ts';
import { stoneSnapshotColumns, stoneSnapshotSchema } from './features/stock/stone-snapshot.ts';
import { inTransaction, type Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { migrate } from './platform/migrations.ts';
import { migrateToVersion, resetToVersion } from './testing/former-versions.ts';

type Row = Readonly<Record<string, unknown>>;

/** Renamed columns, by table. */
const renamed = {
  stones: {
    fancy_colour: 'fancy_color',
    fluorescence_colour: 'fluorescence_color',
    colour_shade: 'color_shade',
    natural_place: 'natural_location',
    basis: 'price_basis',
    separable: 'is_separable',
    raw: 'source_cells',
  },
  stone_import_snapshots: {
    fancy_colour: 'fancy_color',
    fluorescence_colour: 'fluorescence_color',
    colour_shade: 'color_shade',
    natural_place: 'natural_location',
    basis: 'price_basis',
    separable: 'is_separable',
    raw: 'source_cells',
  },
  loose_lots: { colour: 'color' },
  jewellery_pieces: { state: 'completion' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
type RenamedTable = keyof typeof renamed;

const uuids = {
  stone: '00000000-0000-4000-8000-000000000001',
  lot: '00000000-0000-4000-8000-000000000002',
  piece: '00000000-0000-4000-8000-000000000003',
  stonesJob: '00000000-0000-4000-8000-000000000004',
  lotsJob: '00000000-0000-4000-8000-000000000005',
  piecesJob: '00000000-0000-4000-8000-000000000006',
};

/** The attributes of a stone as lines stored them. A text of the stone may be spelled like a former key. */
const formerFacts = {
  status: 'AVAILABLE',
  type: 'Natural',
  shape: 'ROUND',
  stock_no: 'A1',
  carat: 1010,
  color_type: 'Fancy',
  fancy_intensity: 'FANCY',
  fancy_overtone: ['NONE'],
  fancy_colour: 'YELLOW',
  fluorescence_colour: 'BLUE',
  colour_shade: 'WH',
  natural_place: 'CROWN',
  remark: 'colour_shade',
};
const facts = {
  fancy_color: 'YELLOW',
  fluorescence_color: 'BLUE',
  color_shade: 'WH',
  natural_location: 'CROWN',
  remark: 'colour_shade',
};

/** The attributes of a stone group that keep their keys. */
const sameGroup = {
  type: 'NATURAL DIAMOND',
  shape: 'ROUND',
  qty: 12,
  cts: 240,
  fancy_overtone: null,
  clarity: 'VS',
  cut: null,
  polish: null,
  symmetry: null,
  fluorescence: 'FAINT',
  treatment: null,
  lab: null,
  report_no: null,
  depth_pct: null,
  table_pct: null,
  width: null,
  depth: null,
  height: null,
};
const formerGroups = [
  { ...sameGroup, colour: 'G-H', fancy_colour: null, gem_colour: null, fluorescence_colour: 'BLUE' },
  { ...sameGroup, colour: null, fancy_colour: 'Pink', gem_colour: 'Royal blue', fluorescence_colour: null },
];
const groups = [
  { ...sameGroup, color: 'G-H', fancy_color: null, gem_color: null, fluorescence_color: 'BLUE' },
  { ...sameGroup, color: null, fancy_color: 'Pink', gem_color: 'Royal blue', fluorescence_color: null },
];

/** A mapping of a stone file. Its own headers may be spelled like former keys. */
const formerMapping = {
  headers: {
    natural_place: 'natural_place',
    Tinge: 'colour_shade',
    state: 'state',
    colour: 'color',
    x: null,
  },
  codes: { 'fancy_colour.Y': 'YELLOW', 'colour_shade.a.b': 'WH', 'shape.R': 'ROUND' },
};
const mapping = {
  headers: {
    natural_place: 'natural_location',
    Tinge: 'color_shade',
    state: 'state',
    colour: 'color',
    x: null,
  },
  codes: { 'fancy_color.Y': 'YELLOW', 'color_shade.a.b': 'WH', 'shape.R': 'ROUND' },
};
const profileRest = { name: 'Acme', discountSign: 'below', constants: { location: 'MUMBAI' } };

const column = (header: string, field: string | null) => ({
  header,
  field,
  notes: [],
  samples: ['colour_shade'],
});
const shownStones = {
  kind: 'STONES',
  sheet: 'Sheet1',
  header_row: 1,
  mapping_note: null,
  rows: 1,
  accepted: 1,
  staff_only: 0,
  rejected: 0,
  rejection_reasons: [],
  issues: [],
  issue_count: 1,
  is_truncated: false,
  suspected_mismatch: null,
  added: 1,
  changed: 0,
  unchanged: 0,
  removed: 0,
  visible: 1,
  needs_confirmation: false,
  price_list: { id: 1, source: 'SAMPLE', date: '2026-01-02' },
};
const shownGoods = {
  sheet: 'Sheet1',
  rows: 1,
  accepted: 1,
  rejected: 0,
  added: 0,
  changed: 1,
  unchanged: 0,
  without_picture: null,
  issue_count: 0,
};

const json = (value: unknown) => JSON.stringify(value);

async function insertGoods(database: Database): Promise<void> {
  await database.query(sql`
    insert into imports (imported_by, file_name, file_sha256, mode, counts, headers)
    values ('a@b.example', 'stock.csv', '', 'UPDATE', '{}', '{Stock #,Shade}');
    insert into stones (uuid, stock_no, status, type, shape, carat, color_type, fancy_intensity, fancy_overtone,
      fancy_colour, fluorescence_colour, colour_shade, natural_place, clarity, rap, disc, ppc, amount, basis,
      separable, raw, first_listed_on, import_id)
    values ('00000000-0000-4000-8000-000000000001', 'A1', 'AVAILABLE', 'Natural', 'ROUND', 1010, 'Fancy', 'FANCY',
      '{NONE}', 'YELLOW', 'BLUE', 'WH', 'CROWN', 'VS1', 1000000, -3000, 700000, 707000, 'PPC', false,
      '["A1", "WH"]', 1, 1);
    insert into stone_import_snapshots (id, stock_no, fancy_colour, fluorescence_colour, colour_shade,
      natural_place, basis, separable, raw)
    values (1, 'A1', 'PINK', 'YELLOW', 'BR', 'TABLE', 'DISC', true, '{"Shade": "BR"}');
    insert into loose_lots (uuid, lot_no, kind, type, shape, colour, clarity, carats, rate, amount, location, status)
    values ('00000000-0000-4000-8000-000000000002', 'P1', 'MELEE', 'Natural', 'ROUND', 'G-H', 'VS', 10000, 50000,
      500000, 'MUMBAI', 'AVAILABLE')`);
  await database.query(sql`
    insert into jewellery_pieces (uuid, stock_no, status, jewellery_type, title, description, state, location,
      currency, total_price, metals, metal, karat, stones, stone_type, stone_shape, images, videos)
    values (${uuids.piece}, 'J1', 'AVAILABLE', 'RING', 'A ring', 'state', 'FINISHED', 'NYC', 'USD', 100000, '[]',
      '{}', '{}', ${json(formerGroups)}, '{"NATURAL DIAMOND",SAPPHIRE}', '{ROUND}', '{/a.jpg}', '{}')`);
}

async function insertTrade(database: Database): Promise<void> {
  await database.query(sql`
    insert into users (role, status, email, user_name, password_hash, first_name, last_name)
    values ('customer', 'ACTIVE', 'owner@x.example', 'owner', '', 'Test', 'Owner');
    insert into orders (order_no, company_id, status, placed_at, description, user_disc)
    values ('L-1', 1, 'PENDING', now(), '', 0);
    insert into offers (offer_no, company_id, offered_at, description, user_disc) values ('O-1', 1, now(), '', 0);
    insert into memos (memo_no, company_id, status, issued_at, due_on, due_at, note, user_disc, declaration)
    values ('M-1', 1, 'OUT', now(), current_date, now(), '', 0, '');
    insert into enquiries (enquiry_no, company_id, status, ship_to, created_at, last_message_at, waiting_since)
    values ('E-1', 1, 'OPEN', '', now(), now(), now())`);
  const snapshot = json(formerFacts);
  await database.query(sql`insert into order_lines (order_id, stone_id, status, stone_snapshot, is_net)
    values (1, 1, 'PENDING', ${snapshot}, false)`);
  await database.query(
    sql`insert into offer_lines (offer_id, company_id, stone_id, status, stone_snapshot, is_net, offered_ppc,
      expires_at) values (1, 1, 1, 'PENDING', ${snapshot}, false, 650000, now())`,
  );
  await database.query(sql`insert into memo_lines (memo_id, stone_id, status, stone_snapshot, is_net)
    values (1, 1, 'OUT', ${snapshot}, false)`);
  const items = [
    ['STONE', uuids.stone, { stock_no: 'A1', fancy_colour: 'YELLOW', colour_shade: 'WH', mine: false }],
    ['LOT', uuids.lot, { lot_no: 'P1', colour: 'G-H', screened: true }],
    ['PIECE', uuids.piece, { stock_no: 'J1', state: 'FINISHED', description: 'state' }],
  ] as const;
  for (const [kind, uuid, goods] of items)
    await database.query(
      sql`insert into enquiry_items (enquiry_id, goods_kind, goods_uuid, name, customer_reference, goods_snapshot)
        values (1, ${kind}, ${uuid}, 'A1', '', ${json(goods)})`,
    );
  await database.query(sql`
    insert into demands (user_id, title, details, criteria, created_at, expires_on, goods)
    values (1, 'Melee', '', '{"colour": ["G-H"], "clarity": ["VS"]}', now(), '2030-01-01', 'LOOSE'),
      (1, 'Stones', '', '{"colorShade": ["WH"], "fancy_type": ["YELLOW"]}', now(), '2030-01-01', 'STONES'),
      (1, 'Any', 'in words', null, now(), '2030-01-01', 'LOOSE')`);
}

async function insertEdits(database: Database): Promise<void> {
  const edits = [
    ['STONE', uuids.stone, { colour_shade: 'BR', basis: 'DISC' }, { colour_shade: 'WH', basis: 'PPC' }],
    ['LOT', uuids.lot, { colour: 'I-J' }, { colour: 'G-H' }],
    ['PIECE', uuids.piece, { state: null, stones: [] }, { state: 'FINISHED', stones: formerGroups }],
  ] as const;
  for (const [kind, uuid, before, after] of edits)
    await database.query(
      sql`insert into goods_edits (goods_kind, goods_uuid, created_at, user_id, before, after)
        values (${kind}, ${uuid}, now(), 1, ${json(before)}, ${json(after)})`,
    );
}

async function insertImports(database: Database): Promise<void> {
  const insertJob = async (kind: string, uuid: string, corrections: object, preview: object, base?: object) =>
    database.query(
      sql`insert into import_jobs (kind, uuid, status, file_name, created_at, options, status_changed_at, preview)
        values (${kind}, ${uuid}, 'AWAITING_REVIEW', 'stock.csv', now(),
          ${json({ mode: 'UPDATE', corrections, base: base ?? null })}, now(),
          ${json({ shown: preview, base: base ?? null })})`,
    );
  await insertJob(
    'STONES',
    uuids.stonesJob,
    formerMapping,
    {
      ...shownStones,
      columns: [column('natural_place', 'natural_place'), column('state', 'state'), column('x', null)],
      fields: ['stock_no', 'fancy_colour', 'fluorescence_colour', 'colour_shade', 'natural_place'],
    },
    { ...profileRest, ...formerMapping },
  );
  await insertJob(
    'LOOSE',
    uuids.lotsJob,
    {},
    {
      ...shownGoods,
      kind: 'LOOSE',
      columns: [column('colour', 'colour'), column('mm', 'mm_from to mm_to')],
      fields: [],
    },
  );
  await insertJob(
    'JEWELLERY',
    uuids.piecesJob,
    { headers: { Finish: 'state', colour: null } },
    {
      ...shownGoods,
      kind: 'JEWELLERY',
      columns: [
        column('state', 'state'),
        column('colour', 'stones 1 colour'),
        column('Gem colour', 'side 2 gem_colour'),
        column('Fancy colour', 'centre 1 fancy_colour'),
      ],
      fields: ['stock_no', 'state'],
    },
  );
  await database.query(sql`
    insert into import_issues (job_id, line, row_no, sheet, sheet_column, header, field, value, code, expected,
      severity)
    values (1, 0, 2, 'Sheet1', 'B', 'natural_place', 'natural_place', 'natural_place', 'W_UNKNOWN_VALUE', '',
        'warning'),
      (1, 1, 2, 'Sheet1', 'C', 'Shape', 'shape', 'colour_shade', 'W_UNKNOWN_VALUE', '', 'warning')`);
  await database.query(
    sql`insert into supplier_profiles (name, header_keys, profile, import_id)
      values ('Acme', '{NATURALPLACE,TINGE}', ${json({ ...profileRest, ...formerMapping })}, 1)`,
  );
  // The values of the goods before the import, and as they are now.
  await database.query(sql`
    insert into goods_import_snapshots (job_id, stock_no, before, after)
    select 2, lot_no, present || '{"colour": "I-J"}', present
      from loose_lots, lateral (select to_jsonb(loose_lots)
        - array['id', 'uuid', 'created_at', 'updated_at', 'recommended_at']) facts (present);
    insert into goods_import_snapshots (job_id, stock_no, before, after)
    select 3, stock_no, present || '{"state": "SEMI MOUNT", "stones": [{"type": "RUBY", "gem_colour": "Red"}]}',
        present
      from jewellery_pieces, lateral (select to_jsonb(jewellery_pieces)
        - array['id', 'uuid', 'created_at', 'updated_at', 'recommended_at', 'uploaded_images']) facts (present)`);
}

/** The hash of the index columns as the version before stored it. */
const formerSchemaHash = Object.entries(renamed.stones).reduce(
  (hash, [former, current]) => hash.replace(`"name":"${current}"`, `"name":"${former}"`),
  snapshotSchemaHash,
);

async function insertRest(database: Database): Promise<void> {
  await database.query(sql`update alert_cursor set schema_hash = ${formerSchemaHash}`);
  await database.query(sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    values ('\\x01', 1, now(), now(), now() + interval '10 minutes');
    insert into export_links (token_hash, session_hash, user_id, request, expires_at)
    values ('\\x02', '\\x01', 1, '{"sort": [{"key": "fancy_colour", "direction": "asc"}]}', now()),
      ('\\x03', '\\x01', 1, '{"sort": [{"key": "carat", "direction": "asc"}]}', now());
    insert into audit_log (created_at, actor_name, action, subject, after)
    values (now(), 'a@b.example', 'stone-edited', 'stone:A1', '{"colour_shade": "WH"}')`);
}

const tables: Readonly<Record<RenamedTable, Sql>> = {
  stones: sql`select * from stones order by id`,
  stone_import_snapshots: sql`select * from stone_import_snapshots order by id`,
  loose_lots: sql`select * from loose_lots order by id`,
  jewellery_pieces: sql`select * from jewellery_pieces order by id`,
};
const tableNames = ['stones', 'stone_import_snapshots', 'loose_lots', 'jewellery_pieces'] as const;

describeOnDatabase('a database from before the standard attribute keys', (open) => {
  let database: Database;
  let ran: string[];
  const before = new Map<RenamedTable, readonly Row[]>();
  const after = new Map<RenamedTable, readonly Row[]>();

  const readTables = async (contents: Map<RenamedTable, readonly Row[]>) => {
    for (const name of tableNames) contents.set(name, (await database.query<Row>(tables[name])).rows);
  };

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0073');
    await insertGoods(database);
    await insertTrade(database);
    await insertEdits(database);
    await insertImports(database);
    await insertRest(database);
    await readTables(before);
    ran = await migrateToVersion(database, '0074');
    // What screens read comes from the present code.
    await migrate(database);
    await readTables(after);
  });

  it('is migrated by one migration', () => {
    expect(ran).toEqual(['0074_attribute_keys.sql']);
  });

  it.each(tableNames)('keeps the values of %s', (name) => {
    const columns: Readonly<Record<string, string>> = renamed[name];
    const rows = before.get(name) ?? [];
    expect(rows).toHaveLength(1);
    // The stone groups of a piece are compared below.
    const withoutGroups = (row: Row) => (name === 'jewellery_pieces' ? { ...row, stones: null } : row);
    const expected = rows.map((row) =>
      withoutGroups(
        Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key] ?? key, value])),
      ),
    );
    expect(after.get(name)?.map(withoutGroups)).toEqual(expected);
    for (const [former, current] of Object.entries(columns)) {
      expect(Object.keys(rows[0] ?? {})).toContain(former);
      expect(after.get(name)?.[0]?.[current]).not.toBeNull();
    }
  });

  it('keeps the stone groups of a piece, in their order', () => {
    const stones = after.get('jewellery_pieces')?.[0]?.['stones'];
    expect(stones).toEqual(groups);
    expect(storedStonesSchema.parse(stones)).toEqual(groups);
  });

  it('reads the cells of the file a stone came from', async () => {
    expect((await readSourceCells(database, 'A1'))?.cells).toEqual([
      { header: 'Stock #', text: 'A1' },
      { header: 'Shade', text: 'WH' },
    ]);
  });

  it.each([
    ['order', sql`order_lines`],
    ['offer', sql`offer_lines`],
    ['memo', sql`memo_lines`],
  ])('reads the stone on a line of an %s', async (_, table) => {
    const { rows } = await database.query(
      sql`select ${stoneSnapshotColumns} from ${table} l join stones s on s.id = l.stone_id`,
      stoneSnapshotSchema,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.facts).toMatchObject({ ...facts, shape: 'ROUND', carat: 1010 });
    expect(Object.keys(rows[0]?.facts ?? {})).not.toContain('fancy_colour');
  });

  it('reads the goods of an enquiry', async () => {
    const items = await readEnquiryItems(database, 1, {
      companyId: 1,
      userDiscHundredths: 0,
      access: new Set(),
    });
    expect(items.map(({ snapshot }) => snapshot)).toEqual([
      { stock_no: 'A1', fancy_color: 'YELLOW', color_shade: 'WH', mine: false },
      { lot_no: 'P1', color: 'G-H', screened: true },
      { stock_no: 'J1', completion: 'FINISHED', description: 'state' },
    ]);
  });

  it('reads the criteria of demands', async () => {
    const { rows } = await database.query<{ criteria: unknown }>(
      sql`select criteria from demands order by id`,
    );
    expect(rows.map(({ criteria }) => criteria)).toEqual([
      { color: ['G-H'], clarity: ['VS'] },
      { colorShade: ['WH'], fancy_type: ['YELLOW'] },
      null,
    ]);
    expect(lotCriteriaSchema.parse(rows[0]?.criteria).choices).toEqual({ color: ['G-H'], clarity: ['VS'] });
  });

  const shownOf = async (job: string) => {
    const stored = await findJobByUuid(database, job);
    if (stored === null) throw new Error('the job is missing');
    const { preview, options } = calls.deskGetImport.response.parse(presentWhole(stored));
    if (preview === null || preview.kind === 'PRICE_LIST') throw new Error('the preview is missing');
    return {
      fields: preview.fields,
      columns: preview.columns.map(({ header, field, samples }) => [header, field, ...samples]),
      mapping: options.mapping,
      profiles: [stored.options.base, stored.preview?.base],
    };
  };

  it('shows a file of stones that waits for the desk', async () => {
    const { profiles, ...shown } = await shownOf(uuids.stonesJob);
    expect(shown).toEqual({
      fields: ['stock_no', 'fancy_color', 'fluorescence_color', 'color_shade', 'natural_location'],
      columns: [
        ['natural_place', 'natural_location', 'colour_shade'],
        ['state', 'state', 'colour_shade'],
        ['x', null, 'colour_shade'],
      ],
      mapping,
    });
    for (const profile of profiles) expect(profile).toMatchObject({ ...profileRest, ...mapping });
  });

  it('shows files of lots and of pieces that wait for the desk', async () => {
    expect(await shownOf(uuids.lotsJob)).toMatchObject({
      columns: [
        ['colour', 'color', 'colour_shade'],
        ['mm', 'mm_from to mm_to', 'colour_shade'],
      ],
      mapping: {},
    });
    expect(await shownOf(uuids.piecesJob)).toMatchObject({
      fields: ['stock_no', 'completion'],
      columns: [
        ['state', 'completion', 'colour_shade'],
        ['colour', 'stones 1 color', 'colour_shade'],
        ['Gem colour', 'side 2 gem_color', 'colour_shade'],
        ['Fancy colour', 'centre 1 fancy_color', 'colour_shade'],
      ],
      mapping: { headers: { Finish: 'completion', colour: null } },
    });
  });

  it('names the attributes of import issues', async () => {
    const { rows } = await database.query<Row>(
      sql`select header, field, value from import_issues order by job_id, line`,
    );
    expect(rows).toEqual([
      { header: 'natural_place', field: 'natural_location', value: 'natural_place' },
      { header: 'Shape', field: 'shape', value: 'colour_shade' },
    ]);
  });

  it('reads the profile of a supplier', async () => {
    const [stored] = await listStoredProfiles(database);
    expect(stored?.profile).toMatchObject({ ...profileRest, ...mapping });
    const { rows } = await database.query<Row>(sql`select profile from supplier_profiles`);
    expect(rows).toEqual([{ profile: { ...profileRest, ...mapping } }]);
  });

  it('continues the alerts from the stored snapshots', async () => {
    expect(formerSchemaHash).not.toBe(snapshotSchemaHash);
    const { rows } = await database.query<Row>(sql`select schema_hash from alert_cursor`);
    expect(rows).toEqual([{ schema_hash: snapshotSchemaHash }]);
  });

  it('deletes only export links that name a former key', async () => {
    const { rows } = await database.query<Row>(sql`select token_hash from export_links`);
    expect(rows).toEqual([{ token_hash: Buffer.from([3]) }]);
  });

  it('leaves the audit log as it was written', async () => {
    const { rows } = await database.query<Row>(sql`select after from audit_log`);
    expect(rows).toEqual([{ after: { colour_shade: 'WH' } }]);
  });

  it('undoes former imports of lots and of pieces', async () => {
    await inTransaction(database, async (transaction) => {
      for (const [table, job] of [
        [lotTableSpec, 2],
        [pieceTableSpec, 3],
      ] as const) {
        const plan = await planGoodsUndo(transaction, table, job);
        expect([table.name, plan]).toEqual([
          table.name,
          { added: 0, restored: 1, stored: 1, changedSince: [] },
        ]);
        await undoGoods(transaction, table, job);
      }
      const { rows: lots } = await transaction.query<Row>(sql`select color, clarity from loose_lots`);
      expect(lots).toEqual([{ color: 'I-J', clarity: 'VS' }]);
      const { rows: pieces } = await transaction.query<Row>(
        sql`select completion, stones, title from jewellery_pieces`,
      );
      expect(pieces).toEqual([
        { completion: 'SEMI MOUNT', stones: [{ type: 'RUBY', gem_color: 'Red' }], title: 'A ring' },
      ]);
      // The next test undoes the edits, which are older.
      await transaction.query(sql`update loose_lots set color = 'G-H'`);
      await transaction.query(sql`update jewellery_pieces set completion = 'FINISHED', stones = (
        select after -> 'stones' from goods_import_snapshots where job_id = 3)`);
    });
  });

  it('undoes former edits of stones, lots and pieces', async () => {
    const by = { role: 'ADMIN', userId: 1, companyId: 1, name: 'owner@x.example' } as const;
    const now = new Date();
    expect(await undoStoneEdit(database, { uuid: uuids.stone, by, now })).toEqual(
      expect.arrayContaining(['color_shade', 'price_basis']),
    );
    expect(await undoGoodsEdit(database, { kind: 'LOT', uuid: uuids.lot, by, now })).toEqual(['color']);
    expect(await undoGoodsEdit(database, { kind: 'PIECE', uuid: uuids.piece, by, now })).toEqual(
      expect.arrayContaining(['completion', 'stones']),
    );
    const { rows } = await database.query<Row>(
      sql`select color_shade, price_basis, lot.color, piece.completion, piece.stones
        from stones, loose_lots lot, jewellery_pieces piece`,
    );
    expect(rows).toEqual([
      { color_shade: 'BR', price_basis: 'DISC', color: 'I-J', completion: null, stones: [] },
    ]);
  });
});
