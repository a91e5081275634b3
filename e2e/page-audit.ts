import { calls } from '@loupe/contract';
import { chromium } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { password, demoUsers } from './support/portal.ts';

/**
 * Runs Lighthouse against a running server as a phone on a slow line with an empty cache: the login page, a client
 * page, and the screens a working day begins with. Prints scores out of 100 and asserts nothing, because a busy machine
 * scores lower.
 */
const address = process.argv[2] ?? 'http://127.0.0.1:8080';
const privatePages = ['/home', '/search', '/stock?shape=PEAR'];
const portalCategories = ['performance', 'accessibility', 'best-practices'];
/** Client pages must not be found by search engines: the audit that asks for it is left out of the score. */
const clientPageVisit = {
  categories: [...portalCategories, 'seo'],
  skipAudits: ['is-crawlable'],
} as const;
const reportedAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const port = 9_333;
/** Downloaded when it is run: its 157 packages would be a sixth of the files that every installation writes. */
const lighthouse = 'lighthouse@12.8.2';

const score = z.number().nullable();
/** The parts of Lighthouse's report that are printed. Scores are from 0 to 1. */
const lighthouseReport = z.object({
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score, displayValue: z.string().optional() })),
});

/** How a page is looked at. */
interface Visit {
  readonly categories: readonly string[];
  readonly skipAudits?: readonly string[];
}

async function audit(page: string, { categories, skipAudits = [] }: Visit): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address + page,
      `--port=${port}`,
      `--only-categories=${categories.join()}`,
      ...(skipAudits.length > 0 ? [`--skip-audits=${skipAudits.join()}`] : []),
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 100_000_000, shell: process.platform === 'win32' },
  );
  const { categories: scores, audits } = lighthouseReport.parse(JSON.parse(stdout));
  const without = skipAudits.length > 0 ? ` without ${skipAudits.join(', ')}` : '';
  const scored = categories.map(
    (id) => `${id} ${Math.round((scores[id]?.score ?? 0) * 100)}${id === 'seo' ? without : ''}`,
  );
  const lacking = categories
    .flatMap((id) => scores[id]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? id : []));
  const measured = reportedAudits.map((id) => `${id} ${audits[id]?.displayValue ?? ''}`);
  console.log(
    `${page}: ${scored.join(', ')}; ${measured.join(', ')}${lacking.length > 0 ? `; lacking ${lacking.join(', ')}` : ''}`,
  );
}

const profile = mkdtempSync(path.join(tmpdir(), 'loupe-audit-'));
const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const browser = spawn(
  program,
  [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ],
  // A separate process group: where the program is a script, the browser is its child and would keep running.
  { stdio: 'ignore', detached: true },
);
try {
  await sleep(2_000);
  await audit('/login', { categories: portalCategories });
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = driver.contexts();
  if (!context) throw new Error('the browser has no window');
  const response = await context.request.post(address + calls.login.path, {
    data: { data: { email: demoUsers.buyer, password } },
  });
  const { user } = calls.login.response.parse(await response.json());
  if (!user) throw new Error(`${demoUsers.buyer} cannot sign in`);
  const { accessToken } = user;
  const request = async (path: string, data: object) =>
    (await context.request.post(address + path, { data, headers: { authorization: accessToken } })).json();
  const found = await request(calls.search.path, {
    search_param: { status: 'Available' },
    view: { limit: 4 },
  });
  const made = await request(calls.createClientPage.path, {
    data: {
      stones: calls.search.response.parse(found).rows.map(({ stock_uuid: id }) => id),
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '18' },
      title: 'Four stones for your ring',
    },
  });
  const { link, client_page_id: id } = calls.createClientPage.response.parse(made).client_page;
  await audit(link, clientPageVisit);
  await request(calls.revokeClientPage.path, { id });
  await context.addCookies([{ name: 'token', value: accessToken, url: address, sameSite: 'Strict' }]);
  await driver.close();
  for (const page of privatePages) await audit(page, { categories: portalCategories });
} finally {
  if (browser.pid !== undefined) process.kill(-browser.pid);
  if (browser.exitCode === null) await once(browser, 'exit');
  rmSync(profile, { recursive: true, force: true });
}
