import { calls } from '@loupe/contract';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { askAs } from './history/list-calls.ts';
import { loadYear } from './history/load-year.ts';
import { raceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
const t = startTemporaryPostgres(54361, ['shared_buffers=512MB', 'max_wal_size=4GB']);
const url = t!.url;
const product = raceNode(54362, { ...process.env, DATABASE_URL: url, DATA_DIR: mkdtempSync(join('/tmp/wtt', 'hist-')), LOG_LEVEL: 'warn' });
const client = new pg.Client({ connectionString: url });
const size = { customers: 10_000, orders: 100_000, notifications: 1_000_000 };
async function signIn(email: string) { const a = calls.login.answer.parse(await askAs(product.address, '')(calls.login.path, { data: { email, password: 'loupe-demo' } })); return { ask: askAs(product.address, a.user!.accessToken), home: a.home_data }; }
try {
  await product.start(); await client.connect();
  { const { ask, home } = await signIn('buyer@loupe.example');
    const found = calls.search.answer.parse(await ask(calls.search.path, { search_param: {}, view: { limit: 50 } }));
    const free = found.rows.filter((r) => r['status'] === 'AVAILABLE').map((r) => r.stock_uuid);
    await ask(calls.addOrder.path, { data: { stones: [free[0]], declaration: home?.order_decl ?? '' } });
    await ask(calls.addDemand.path, { data: { search_param: JSON.stringify({ shape: ['ROUND'] }), expires_on: '2026-12-20' } });
    const asked = calls.addEnquiry.answer.parse(await ask(calls.addEnquiry.path, { data: { text: 'x', goods: [{ uuid: free[1] }], declaration: home?.enquiry_decl ?? '' } }));
    await product.kill();
    await loadYear(client, size, { buyer: 'buyer@loupe.example', enquiryNo: asked.enquiry.enquiry_no }, () => {});
    // memos and missed searches
    await client.query(`insert into memos (memo_no, account_id, state, issued_at, due_on, due_at, words, user_disc, declaration) select 'YM-'||n, (select id from accounts where role='customer' order by id offset 5 limit 1), case when n>19800 then 'OVERDUE' when n > 19500 then 'OUT' else 'RETURNED' end, now() - interval '1 minute'*n, current_date, now() - interval '1 minute'*(20000-n), '', 0, '' from generate_series(1,20000) n`);
    await client.query(`insert into missed_searches (day, shape, carat, colour, clarity, searches, last_at) select current_date - (n%365), 'S'||(n%20), 'C'||(n%40), 'D'||(n%11), 'V'||(n%9), 1+n%7, now() from generate_series(1,200000) n on conflict do nothing`);
    await client.query('analyze');
    await product.start();
  }
  const { ask } = await signIn('sales@loupe.example');
  const lists: Record<string, object[]> = {
    deskListQueue: [{}, { sort: 'customer' }, { text: 'Company 5' }],
    deskListOrders: ['waiting', 'confirmed', 'all'].flatMap((show) => ['placed_at', 'buyer', 'order_no'].flatMap((sort) => [{ show, sort }, { show, sort, text: 'Company 77' }, { show, sort, text: 'nobody at all' }])),
    deskListOffers: ['waiting', 'answered', 'all'].flatMap((show) => ['since', 'customer'].flatMap((sort) => [{ show, sort }, { show, sort, text: 'Company 77' }, { show, sort, text: 'nobody at all' }])),
    deskListEnquiries: ['open', 'all'].flatMap((show) => ['since', 'customer'].flatMap((sort) => [{ show, sort }, { show, sort, text: 'nobody at all' }])),
    deskListAppointments: ['asked', 'coming', 'all'].flatMap((show) => ['starts_at', 'customer'].flatMap((sort) => [{ show, sort }, { show, sort, text: 'nobody at all' }])),
    deskListHolds: [{}, { sort: 'until' }, { sort: 'customer' }],
    deskListMemos: ['open', 'overdue', 'all'].flatMap((show) => ['due_on', 'customer'].map((sort) => ({ show, sort }))),
    deskListDemands: ['open', 'all'].flatMap((show) => ['created_at', 'expires_on', 'customer'].flatMap((sort) => [{ show, sort }, { show, sort, text: 'nobody' }])),
    deskListMissed: [{}, { days: 365 }, { by: ['colour'] }],
    deskListMails: ['all', 'waiting', 'sent', 'failed'].flatMap((show) => [{ show }, { show, text: 'year77@' }, { show, text: 'nobody at all' }]),
  };
  const out: [number, string][] = [];
  for (const [name, bodies] of Object.entries(lists)) for (const data of bodies) {
    const times: number[] = []; let rows = 0; let deep = 0;
    const path = (calls as any)[name].path;
    for (let i = 0; i < 12; i++) { const b = performance.now(); const a: any = await ask(path, { data }); times.push(performance.now() - b); rows = a.rows.length; if (i === 0) { let after = a.next; for (let p = 0; p < 5 && after; p++) { const b2 = performance.now(); const a2: any = await ask(path, { data: { ...data, after } }); deep = performance.now() - b2; after = a2.next; } } }
    times.sort((a, b) => a - b); out.push([times[6]!, `${name} ${JSON.stringify(data)} rows ${rows} p50 ${times[6]!.toFixed(1)} deep ${deep.toFixed(1)}`]);
  }
  for (const [, line] of out.sort((a, b) => b[0] - a[0])) console.log(line);
  if (process.env['HOLD']) { console.log('HOLD', url); await new Promise((r) => setTimeout(r, Number(process.env['HOLD']))); }
} finally { await client.end().catch(() => undefined); if (product.isUp()) await product.kill(); t?.stop(); }
