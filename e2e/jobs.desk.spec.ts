import { calls, type FailedJob } from '@loupe/contract';
import type { z } from 'zod';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

const failed: FailedJob = {
  job_id: '41',
  kind: 'deliver-webhook',
  status: 'failed',
  attempts: 9,
  last_error: 'TIMEOUT: https://erp.example/loupe',
  failed_at: '2026-11-24T09:12:00Z',
  next_attempt_at: null,
  subject: {
    opens: 'customer',
    key: '00000000-0000-4000-8000-000000000000',
    name: 'Meridian Gems, https://erp.example/loupe',
  },
};
const retrying: FailedJob = {
  ...failed,
  job_id: '42',
  kind: 'check-stock',
  status: 'retrying',
  attempts: 2,
  last_error: 'canceling statement due to lock timeout',
  next_attempt_at: '2026-11-24T09:14:00Z',
  subject: null,
};

test('an administrator sees failed jobs and the counts by kind, and runs jobs again or discards them', async ({
  page,
}) => {
  await signIn(page, demoUsers.admin);
  // No job of a server in order fails: the answers of its calls stand in for one that has failed.
  const rows = new Map([failed, retrying].map((job) => [job.job_id, job]));
  await page.route(`**${calls.deskListJobs.path}`, async (route) =>
    route.fulfill({
      json: { error: null, message: '', rows: [...rows.values()], next_cursor: null } satisfies z.input<
        typeof calls.deskListJobs.response
      >,
    }),
  );
  const sent: string[] = [];
  for (const call of ['deskRunJobAgain', 'deskDiscardJob'] as const)
    await page.route(`**${calls[call].path}`, async (route) => {
      const { id } = calls[call].body.parse(route.request().postDataJSON());
      sent.push(`${call} ${id}`);
      rows.delete(id);
      await route.fulfill({ json: { error: null, message: '' } });
    });

  await page.goto('/desk/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  const counts = page.getByRole('table', { name: 'Jobs by kind' });
  // Recurring work always waits or runs.
  await expect(counts.getByRole('row', { name: /^Release expired holds 0 (1 0|0 1)/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meridian Gems, https://erp.example/loupe' })).toHaveAttribute(
    'href',
    /\/desk\/customers\?open=/,
  );
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /Send events to a webhook/ }).press('Space');
  await page.getByRole('button', { name: 'Run again' }).click();
  await page
    .getByRole('dialog', { name: 'Run 1 job again?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard 1 failed job?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByRole('link', { name: /Meridian Gems/ })).toBeHidden();

  await page.getByRole('checkbox', { name: /Check the stock/ }).press('Space');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await page.getByRole('button', { name: 'Run again' }).click();
  await page
    .getByRole('dialog', { name: 'Run 1 job again?' })
    .getByRole('button', { name: 'Run again' })
    .click();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
  expect(sent).toEqual(['deskDiscardJob 41', 'deskRunJobAgain 42']);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
