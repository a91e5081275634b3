import { calls } from '@loupe/contract';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { password, demoUsers } from './support/portal.ts';

/**
 * Runs Lighthouse on the screens a working day begins with, against a running server: the login page as a
 * phone on a slow line, the others as a desktop. Prints scores out of 100 and asserts nothing, because a busy
 * machine scores lower.
 */
const address = process.argv[2] ?? 'http://127.0.0.1:8080';
const privatePages = ['/home', '/search', '/stock?shape=PEAR'];
const categories = ['performance', 'accessibility', 'best-practices'];
const reportedAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const port = 9_333;

async function audit(page: string, isLoginPage: boolean): Promise<void> {
  const flags = {
    port,
    onlyCategories: categories,
    logLevel: 'error',
    disableStorageReset: !isLoginPage,
  } as const;
  const result = await lighthouse(address + page, flags, isLoginPage ? undefined : desktopConfig);
  if (!result) throw new Error(`${page} could not be looked at`);
  const { categories: scores, audits } = result.lhr;
  const scored = categories.map((id) => `${id} ${Math.round((scores[id]?.score ?? 0) * 100)}`);
  const measured = reportedAudits.map((id) => `${id} ${audits[id]?.displayValue ?? ''}`);
  console.log(`${page}: ${scored.join(', ')}; ${measured.join(', ')}`);
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
  await audit('/login', true);
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = driver.contexts();
  if (!context) throw new Error('the browser has no window');
  const response = await context.request.post(address + calls.login.path, {
    data: { data: { email: demoUsers.buyer, password } },
  });
  const { user } = calls.login.response.parse(await response.json());
  if (!user) throw new Error(`${demoUsers.buyer} cannot sign in`);
  await context.addCookies([{ name: 'token', value: user.accessToken, url: address, sameSite: 'Strict' }]);
  await driver.close();
  for (const page of privatePages) await audit(page, false);
} finally {
  if (browser.pid !== undefined) process.kill(-browser.pid);
  if (browser.exitCode === null) await once(browser, 'exit');
  rmSync(profile, { recursive: true, force: true });
}
