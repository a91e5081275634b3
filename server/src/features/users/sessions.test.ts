import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { endAllSessions, createSession, readSession } from './sessions.ts';

const start = new Date('2026-01-14T08:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const clock = { now: () => start };

describeOnEveryDatabase('session', (open) => {
  it('lasts while it is used, but no longer than thirty days', async () => {
    const database = await open();
    const { token } = await createSignedInUser({ database, clock });
    for (let hour = 10; hour < 30 * 24; hour += 10) {
      expect(await readSession(database, token, hours(hour))).not.toBeNull();
    }
    expect(await readSession(database, token, hours(30 * 24))).toBeNull();
  });

  it('ends after twelve hours without a call', async () => {
    const database = await open();
    const { token } = await createSignedInUser({ database, clock });
    expect(await readSession(database, token, hours(11))).not.toBeNull();
    expect(await readSession(database, token, hours(24))).toBeNull();
  });

  it('records its last call at most once a minute', async () => {
    const database = await open();
    const { token } = await createSignedInUser({ database, clock });
    const lastSeen = async () => (await database.query(sql`select last_seen_at from sessions`)).rows[0];
    await readSession(database, token, new Date(start.getTime() + 59_000));
    expect(await lastSeen()).toEqual({ last_seen_at: start });
    const later = new Date(start.getTime() + 61_000);
    await readSession(database, token, later);
    expect(await lastSeen()).toEqual({ last_seen_at: later });
  });

  it('is stored so that a reader of the database cannot use it', async () => {
    const database = await open();
    const { token } = await createSignedInUser({ database, clock });
    const { rows } = await database.query<{ stored: string }>(
      sql`select encode(token_hash, 'escape') || encode(token_hash, 'base64') as stored from sessions`,
    );
    expect(rows[0]?.stored).not.toContain(token);
  });

  it('ends with all sessions of its user, but with none of another user', async () => {
    const database = await open();
    const one = await createSignedInUser({ database, clock });
    const other = await createSignedInUser({ database, clock });
    const second = await createSession(database, one.id, start);
    await endAllSessions(database, one.id);
    expect(await readSession(database, one.token, start)).toBeNull();
    expect(await readSession(database, second, start)).toBeNull();
    expect(await readSession(database, other.token, start)).not.toBeNull();
  });
});
