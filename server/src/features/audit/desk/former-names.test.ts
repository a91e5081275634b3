import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { writeAudit } from '../write-audit.ts';

/** Action, subject, and statuses before and after: as stored, and as read. */
const entries = [
  [
    ['import-job-done', 'import job:stock.csv', 'ACCEPTED', 'DONE'],
    ['import-job-applied', 'ACCEPTED', 'APPLIED'],
  ],
  [
    ['import-job-applied', 'import job:stock.csv', 'ACCEPTED', 'APPLIED'],
    ['import-job-applied', 'ACCEPTED', 'APPLIED'],
  ],
  [
    ['import-job-refused', 'import job:stock.csv', 'WAITING', 'REFUSED'],
    ['import-job-rejected', 'QUEUED', 'REJECTED'],
  ],
  [
    ['import-job-stopped', 'import job:stock.csv', 'WAITING', 'STOPPED'],
    ['import-job-failed', 'QUEUED', 'FAILED'],
  ],
  [
    ['import-job-given-up', 'import job:stock.csv', 'READ', 'GIVEN_UP'],
    ['import-job-discarded', 'AWAITING_REVIEW', 'DISCARDED'],
  ],
  [
    ['webhook-stopped', 'webhook:https://a.example/', 'ON', 'STOPPED'],
    ['webhook-disabled', 'ENABLED', 'DISABLED'],
  ],
  [
    ['webhook-removed', 'webhook:https://a.example/', 'STOPPED', 'REMOVED'],
    ['webhook-deleted', 'DISABLED', 'DELETED'],
  ],
  [
    ['webhook-set', 'webhook:https://a.example/', null, 'ON'],
    ['webhook-added', null, 'ENABLED'],
  ],
  [
    ['webhook-set-anew', 'webhook:https://a.example/', 'ON', 'ON'],
    ['webhook-secret-renewed', 'ENABLED', 'ENABLED'],
  ],
  [
    ['memo-taken-back', 'memo:M-2026-000002', 'OUT', 'WITHDRAWN'],
    ['memo-withdrawn', 'OUT', 'WITHDRAWN'],
  ],
  [
    ['hold-retimed', 'hold:A1', 'ACTIVE', 'ACTIVE'],
    ['hold-expiry-changed', 'ACTIVE', 'ACTIVE'],
  ],
  [
    ['reminder-fired', 'reminder:1', 'SET', 'FIRED'],
    ['reminder-sent', 'SCHEDULED', 'SENT'],
  ],
  [
    ['reminder-set', 'reminder:1', null, 'SET'],
    ['reminder-scheduled', null, 'SCHEDULED'],
  ],
  [
    ['invitation-taken-up', 'invitation:a@b.example', 'SENT', 'TAKEN_UP'],
    ['invitation-accepted', 'SENT', 'ACCEPTED'],
  ],
  [
    ['memo-partly-returned', 'memo:M-2026-000001', 'OUT', 'PARTLY_RETURNED'],
    ['memo-partially-returned', 'OUT', 'PARTIALLY_RETURNED'],
  ],
  [
    ['order-partly-confirmed', 'order:L-2026-000001', 'PENDING', 'PARTLY_CONFIRMED'],
    ['order-partially-confirmed', 'PENDING', 'PARTIALLY_CONFIRMED'],
  ],
  [
    ['order-approved', 'order:L-2026-000001', 'AWAITING_OWNER', 'PENDING'],
    ['order-approved', 'AWAITING_APPROVAL', 'PENDING'],
  ],
  [
    ['appointment-asked', 'appointment:A-2026-000001', null, 'ASKED'],
    ['appointment-requested', null, 'REQUESTED'],
  ],
  [
    ['appointment-past', 'appointment:A-2026-000001', 'CONFIRMED', 'PAST'],
    ['appointment-completed', 'CONFIRMED', 'COMPLETED'],
  ],
  [
    ['account-web-disabled', 'account:a@b.example', 'ACTIVE', 'WEB_DISABLED'],
    ['user-web-disabled', 'ACTIVE', 'WEB_DISABLED'],
  ],
  [
    ['account-approval-taken-back', 'account:a@b.example', 'ACTIVE', 'IN_REVIEW'],
    ['user-approval-undone', 'ACTIVE', 'IN_REVIEW'],
  ],
  [
    ['user-activated', 'user:a@b.example', 'IN_REVIEW', 'ACTIVE'],
    ['user-activated', 'IN_REVIEW', 'ACTIVE'],
  ],
  // The same words, where they are not statuses of these entities.
  [
    ['setting-changed', 'setting:two_step', 'ON', 'STOPPED'],
    ['setting-changed', 'ON', 'STOPPED'],
  ],
] as const;

describeOnDatabase('audit entries with former names', (open) => {
  let test: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    const createdAt = new Date('2026-10-01T10:00:00Z');
    for (const [[action, subject, before, after]] of entries)
      await writeAudit(test.services.database, {
        createdAt,
        actorId: null,
        actorName: 'clock',
        action,
        subject,
        before: before === null ? null : { state: before, kept: 1 },
        after: { state: after, kept: 2 },
      });
  });

  const list = async (data: object): Promise<unknown> => {
    const { status, body } = await test.send(
      'deskListAuditLog',
      { data: { from: '2026-10-01', to: '2026-10-01', ...data } },
      admin.token,
    );
    expect(status).toBe(200);
    return body['rows'];
  };

  it('are read under the present names', async () => {
    expect(await list({ limit: 100 })).toMatchObject(
      entries.toReversed().map(([[, subject], [action, before, after]]) => ({
        action,
        subject: subject.replace(/^account:/, 'user:'),
        before: before === null ? null : { state: before, kept: 1 },
        after: { state: after, kept: 2 },
      })),
    );
  });

  it('are found by the present action, together with later entries', async () => {
    expect(await list({ action: 'import-job-applied' })).toHaveLength(2);
    expect(await list({ action: 'webhook-added' })).toHaveLength(1);
  });

  it('are listed among the actions once, by the present name', async () => {
    const { body } = await test.send('deskListAuditActions', {}, admin.token);
    const actions = entries.map(([, [action]]): string => action);
    expect(body['actions']).toEqual([...new Set(['user-created', ...actions])].toSorted());
  });

  it('are found by the present subject, together with later entries', async () => {
    expect(await list({ search: 'user:a@b' })).toHaveLength(3);
    expect(await list({ search: 'user' })).toHaveLength(3);
    expect(await list({ search: 'A@B.example' })).toHaveLength(4);
  });

  it('contain details under the present keys', async () => {
    const createdAt = new Date('2026-10-05T10:00:00Z');
    const details = [
      ['appointment:A-2026-000001', { place: 'Dubai', reasonTakenBack: 'A fair' }],
      ['stone:7c9e', { name: 'a.jpg', place: 2 }],
      ['import job:7 stock.csv', { why: 'no header', by: 'rules', outcome: { taken_off: 2, restored: 1 } }],
      ['order:L-2026-000001', { stones: ['L1'], leftOut: ['L2'] }],
      ['offer:O-2026-000001/L1', { takenBack: 'ACCEPTED' }],
      ['offer:O-2026-000001/L2', { because: 'inside the floor', floor: 100 }],
      ['invitation:a@b.example', { because: 'invited anew', may: 'TRADE' }],
      ['selection:7c9e', { stones: 2 }],
    ] as const;
    for (const [subject, after] of details)
      await writeAudit(test.services.database, {
        createdAt,
        actorId: null,
        actorName: 'clock',
        action: 'changed',
        subject,
        before: null,
        after,
      });
    expect(await list({ from: '2026-10-05', to: '2026-10-05', limit: 100 })).toMatchObject(
      [
        ['appointment:A-2026-000001', { showroom: 'Dubai', previousReason: 'A fair' }],
        ['stone:7c9e', { name: 'a.jpg', position: 2 }],
        [
          'import job:7 stock.csv',
          { reason: 'no header', mappingSource: 'rules', outcome: { removed: 2, restored: 1 } },
        ],
        ['order:L-2026-000001', { stones: ['L1'], unavailable: ['L2'] }],
        ['offer:O-2026-000001/L1', { undone: 'ACCEPTED' }],
        ['offer:O-2026-000001/L2', { cause: 'within offer floor', floor: 100 }],
        ['invitation:a@b.example', { cause: 'replaced by new invitation', permission: 'TRADE' }],
        ['client-page:7c9e', { stones: 2 }],
      ]
        .toReversed()
        .map(([subject, after]) => ({ subject, before: null, after })),
    );
  });

  it('contain edited columns under the present names', async () => {
    const createdAt = new Date('2026-10-03T10:00:00Z');
    const edits = [
      ['stone-edited', 'stone:L1001', { basis: 'DISC', colour_shade: 'WH', disc: -3000 }],
      ['stone-edit-undone', 'stone:L1001', { fancy_colour: 'PINK', natural_place: null }],
      ['lot-edited', 'lot:P-1', { colour: 'G-H', make: 'EX' }],
      ['piece-edited', 'piece:J-1', { state: 'FINISHED' }],
      ['piece-offline', 'piece:J-1', { state: 'OFFLINE' }],
    ] as const;
    for (const [action, subject, after] of edits)
      await writeAudit(test.services.database, {
        createdAt,
        actorId: null,
        actorName: 'clock',
        action,
        subject,
        before: null,
        after,
      });
    expect(await list({ from: '2026-10-03', to: '2026-10-03', limit: 100 })).toMatchObject(
      [
        { price_basis: 'DISC', color_shade: 'WH', disc: -3000 },
        { fancy_color: 'PINK', natural_location: null },
        { color: 'G-H', make: 'EX' },
        { completion: 'FINISHED' },
        { state: 'OFFLINE' },
      ]
        .toReversed()
        .map((after) => ({ before: null, after })),
    );
  });
});
