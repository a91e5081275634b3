import { calls, createFieldIssue, formatIssue, type CallResponse } from '@loupe/contract';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addedEnquirySchema } from './features/enquiries/add-enquiry.ts';
import { checkStockIfDue } from './features/desk/dashboard/check-stock.ts';
import { readDashboard } from './features/desk/dashboard/read-dashboard.ts';
import { findJobByUuid } from './features/imports/job.ts';
import { presentWhole } from './features/imports/present-job.ts';
import { madeOfferSchema } from './features/offers/submit-offer.ts';
import { placedOrderSchema } from './features/orders/place-order.ts';
import { emptyProfile } from './features/stock-import/profile.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { resetToVersion } from './testing/former-versions.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { withIdempotencyKey } from './platform/idempotency.ts';
import { migrate } from './platform/migrations.ts';

const uuid = '0c5e5b0a-5f6f-4d0a-9f5b-1a2b3c4d5e6f';
const soldStone = { stock_uuid: uuid, stock_no: 'A1', status: 'SOLD' };
const request = { text: 'the same again' };

/** Stores the outcome of this request under a key in the format of the earlier version. */
async function keepOutcome(
  database: Database,
  call: string,
  { answer = null, refusal = null }: { readonly answer?: object | null; readonly refusal?: object | null },
): Promise<void> {
  await database.query(
    sql`insert into idempotency_keys (actor, call, key, request_hash, answer, refusal) values (1, ${call}, 'a-key', ${createHash('sha256').update(JSON.stringify(request)).digest()}, ${JSON.stringify(answer)}, ${refusal === null ? null : JSON.stringify(refusal)})`,
  );
}

/** Repeats the same request under the same key; the work must not run again. */
const repeat = async <StoredResponse>(
  database: Database,
  call: string,
  answer: z.ZodType<StoredResponse>,
): Promise<StoredResponse> =>
  withIdempotencyKey(database, { actor: 1, call, key: 'a-key', request }, answer, async () =>
    Promise.reject(new Error('worked on again')),
  );

const storedOptions = {
  mode: 'REPLACE',
  by: 'saved',
  supplier: 'Acme',
  corrections: {
    // Headers of the file are keys as well, and may be spelled like those of the product.
    headers: { expected: 'color', 'Stock #': 'stock_no' },
    codes: { 'shape.R': 'ROUND' },
    reports_absent: true,
    expected: ['W_DEPTH_MISMATCH'],
  },
  base: null,
  listId: null,
  source: 'MANUAL',
  isConfirmed: false,
};

const column = {
  header: 'remarks',
  field: 'color',
  notes: [formatIssue('NOTE_FRACTIONS')],
  samples: ['"said": 1'],
};
const issueText = formatIssue('SAID_PROFILES', { names: 'A and B' });

const oldStones = {
  kind: 'STONES',
  sheet: 'Sheet1',
  unread_sheets: [],
  header_row: 1,
  said: issueText,
  supplier: { name: 'Acme', is_own: false, is_new: true, is_certain: true },
  columns: [column],
  fields: ['stock_no', 'color'],
  rows: 10,
  accepted: 6,
  for_staff: 1,
  rejected: 3,
  rejected_by: [{ code: 'E_TYPE', what: 'a type', count: 3 }],
  remarks: [{ code: 'W_DISC_SIGN', what: 'a sign', count: 4 }],
  remark_lines: 7,
  is_cut: true,
  wrong_map: { code: 'W_DEPTH_MISMATCH', what: 'a depth' },
  added: 2,
  changed: 3,
  unchanged: 1,
  bound: 1,
  removed: 5,
  visible: 9,
  needs_second_yes: true,
  price_list: { id: 1, source: 'SAMPLE', date: '2026-01-02' },
};

const oldLots = {
  kind: 'LOOSE',
  sheet: 'Sheet1',
  columns: [{ header: 'Lot', field: 'lot_no', notes: [], samples: ['L1'] }],
  fields: [],
  rows: 2,
  accepted: 1,
  rejected: 1,
  added: 1,
  changed: 0,
  unchanged: 0,
  without_picture: null,
  remark_lines: 1,
};

const oldPriceList = {
  kind: 'PRICE_LIST',
  source: 'RAPAPORT',
  date: '2026-01-02',
  cells: 100,
  warnings: [],
  guards: ['OLDER', 'WORTH_MOVES'],
  stones: 10,
  changed: 4,
  risen: 1,
  fallen: 3,
  lost_list_price: 0,
  worth_before: '100.00',
  worth_after: '80.00',
  edges: [-10, 0, 10],
  moves: [1, 2, 1, 0],
  furthest: { stock_no: 'A1', percent: '-20.00' },
};

/** A file that was read and waits to be accepted. */
async function keepJob(database: Database, kind: string, shown: object): Promise<string> {
  const base = { ...emptyProfile, headers: { said: 'color', remarks: null } };
  const { rows } = await database.query<{ uuid: string }>(
    sql`insert into import_jobs (kind, state, file_name, begun_at, wishes, moved_at, found)
     values (${kind}, 'READ', 'stock.csv', now(), ${JSON.stringify(storedOptions)}, now(), ${JSON.stringify({ shown, base: kind === 'STONES' ? base : null })}) returning uuid`,
  );
  return rows[0]?.uuid ?? '';
}

describeOnDatabase('a database from before the standard JSON keys', (open) => {
  let database: Database;
  let ran: string[];
  const jobs = { stones: '', lots: '', priceList: '' };

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0070');

    await keepOutcome(database, 'addOrder', { answer: { orderUuid: uuid, leftOut: [soldStone] } });
    await keepOutcome(database, 'addOffer', { answer: { offerUuid: uuid, leftOut: [soldStone] } });
    await keepOutcome(database, 'addEnquiry', { answer: { uuid, leftOut: [{ uuid, name: 'A1' }] } });
    await keepOutcome(database, 'writeEnquiry', {});
    await keepOutcome(database, 'orderOffer', {
      // This code was renamed by a later migration.
      refusal: { code: 'STEP_REFUSED', details: { state: 'EXPIRED' } },
    });
    await keepOutcome(database, 'deskAnswerEnquiry', {
      refusal: { code: 'BODY_INVALID', details: { fields: [createFieldIssue('data.text', 'FILE_GONE')] } },
    });

    jobs.stones = await keepJob(database, 'STONES', oldStones);
    jobs.lots = await keepJob(database, 'LOOSE', oldLots);
    jobs.priceList = await keepJob(database, 'PRICE_LIST', oldPriceList);
    await database.query(
      sql`insert into imports (who, file_name, file_sha256, mode, counts) values ('a@b.example', 'stock.csv', '', 'REPLACE', ${JSON.stringify(
        {
          rows: 3,
          rejectedBy: {},
          added: 1,
          changed: 1,
          unchanged: 1,
          takenOff: 2,
          bound: 0,
        },
      )})`,
    );
    await database.query(
      sql`insert into stock_examination (examined_at, figures) values (now(), ${JSON.stringify({
        by_status: { OFFLINE: 0, AVAILABLE: 5, HOLD: 1, MEMO: 0, SOLD: 2 },
        findings: { NO_LIST: 1, NO_MEDIA: 2, STALE: 3, OVERPRICED: 4 },
        demand: {
          carat: [{ value: '1.00–1.49', wanted: 7, there: 3 }],
          color: [{ value: 'G', wanted: 2, there: 0 }],
          clarity: [],
        },
      })})`,
    );
    const { rows: users } = await database.query<{ id: number }>(
      sql`insert into accounts (role, state, email, user_name, password_hash, first_name, last_name)
       values ('customer', 'ACTIVE', 'a@b.example', 'a.b.example', '', 'Test', 'Person') returning id`,
    );
    const [{ id } = { id: 0 }] = users;
    await database.query(
      sql`insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
       values ('\\x01', ${id}, now(), now(), now() + interval '10 minutes')`,
    );
    await database.query(
      sql`insert into export_links (token_hash, session_hash, account_id, wanted, expires_at)
       values ('\\x00', '\\x01', ${id}, ${JSON.stringify({
         format: 'csv',
         search_param: {},
         columns: {},
         allBut: false,
         selected: [],
         sort: [],
       })}, now() + interval '10 minutes')`,
    );
    for (const link of ['/people', '/orders/memo', '/order/items?id=1']) {
      await database.query(
        sql`insert into notifications (account_id, kind, facts, link, created_at) values (${id}, 'ACCOUNT_ACTIVATED', '{}', ${link}, now())`,
      );
      await database.query(
        sql`insert into mails (account_id, kind, facts, link, queued_at, due_at)
         values (${id}, 'ACCOUNT_ACTIVATED', '{}', ${link}, now(), now())`,
      );
    }

    ran = await migrate(database);
  });

  const shownOf = async (job: string): Promise<CallResponse<'deskGetImport'>> => {
    const stored = await findJobByUuid(database, job);
    if (stored === null) throw new Error('the job is gone');
    return calls.deskGetImport.response.parse(presentWhole(stored));
  };

  it('is migrated from there to the present version', () => {
    expect(ran[0]).toBe('0071_standard_json_keys.sql');
  });

  it('answers a repeated request as before', async () => {
    expect(await repeat(database, 'addOrder', placedOrderSchema)).toEqual({
      orderUuid: uuid,
      unavailable: [soldStone],
    });
    expect(await repeat(database, 'addOffer', madeOfferSchema)).toEqual({
      offerUuid: uuid,
      unavailable: [soldStone],
    });
    expect(await repeat(database, 'addEnquiry', addedEnquirySchema)).toEqual({
      uuid,
      unavailable: [{ uuid, name: 'A1' }],
    });
    expect(await repeat(database, 'replyToEnquiry', z.null())).toBeNull();
  });

  it('refuses a repeated request as before', async () => {
    await expect(repeat(database, 'orderOffer', z.string())).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { status: 'EXPIRED' },
    });
    await expect(repeat(database, 'deskAnswerEnquiry', z.null())).rejects.toMatchObject({
      code: 'BODY_INVALID',
      details: { fields: [createFieldIssue('data.text', 'FILE_GONE')] },
    });
  });

  /** A preview of an earlier version has no questions. */
  const unasked = { questions: [], tables: [], to_fix: 0 };

  it('shows the preview of a stone file and its corrections', async () => {
    const { preview, options } = await shownOf(jobs.stones);
    const {
      said: mappingNote,
      for_staff,
      rejected_by,
      remarks,
      remark_lines,
      is_cut,
      wrong_map,
      needs_second_yes,
      ...same
    } = oldStones;
    const fractions = { kind: 'NOTE_FRACTIONS', args: {} };
    expect(preview).toEqual({
      ...same,
      ...unasked,
      causes: [],
      skipped: 0,
      columns: [{ ...column, note_issues: [fractions] }],
      mapping_note: mappingNote,
      mapping_note_issue: { kind: 'SAID_PROFILES', args: { names: 'A and B' } },
      staff_only: for_staff,
      rejection_reasons: rejected_by,
      issues: remarks,
      issue_count: remark_lines,
      is_truncated: is_cut,
      suspected_mismatch: wrong_map,
      needs_confirmation: needs_second_yes,
    });
    expect(options.mapping).toEqual({
      headers: storedOptions.corrections.headers,
      codes: storedOptions.corrections.codes,
      has_no_reports: true,
      accepted_mismatches: ['W_DEPTH_MISMATCH'],
    });
    const stored = await findJobByUuid(database, jobs.stones);
    expect(stored?.preview?.base?.headers).toEqual({ said: 'color', remarks: null });
  });

  it('shows the preview of goods and of a price list', async () => {
    const { remark_lines: lines, ...lots } = oldLots;
    expect((await shownOf(jobs.lots)).preview).toEqual({
      ...lots,
      ...unasked,
      columns: lots.columns.map((one) => ({ ...one, note_issues: [] })),
      mapping_note: null,
      mapping_note_issue: null,
      unread_sheets: [],
      issue_count: lines,
    });
    const { guards, moves, furthest, ...list } = oldPriceList;
    expect((await shownOf(jobs.priceList)).preview).toEqual({
      ...list,
      warning_issues: [],
      confirmation_reasons: guards,
      change_counts: moves,
      largest_change: furthest,
    });
  });

  it('shows the stock figures on the dashboard from the next stock check on', async () => {
    const parts = { database, clock: systemClock };
    const readStock = async () => (await readDashboard(database, systemClock.now())).stock;
    expect(await readStock()).toBeNull();
    await database.query(sql`update stock_check_result set checked_at = checked_at - interval '1 hour'`);
    expect(await checkStockIfDue(parts)).toBe(true);
    expect(await readStock()).not.toBeNull();
  });

  it('counts the stones an import delisted under the present key', async () => {
    const { rows } = await database.query<{ counts: unknown }>(sql`select counts from imports`);
    expect(rows).toEqual([
      { counts: { rows: 3, rejectedBy: {}, added: 1, changed: 1, unchanged: 1, delisted: 2, bound: 0 } },
    ]);
  });

  it('deletes export links, and rewrites links to the present screens', async () => {
    const { rows: links } = await database.query(sql`select from export_links`);
    expect(links).toEqual([]);
    for (const table of [sql`notifications`, sql`emails`]) {
      const { rows } = await database.query<{ link: string }>(sql`select link from ${table} order by id`);
      expect(rows.map(({ link }) => link)).toEqual(['/company-members', '/memos', '/order/items?id=1']);
    }
  });
});
