import * as z from 'zod';
import { accessFlags, calls, type CallName, type CallSpec } from '@loupe/contract';
import { expect, it } from 'vitest';
import { halfOfList } from './features/offers/testing/offer-scenario.ts';
import { callNames } from './call-handlers.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const unknownId = '00000000-0000-4000-8000-000000000000';
const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const forCustomers = callNames().filter((name) => table[name].roles.includes('customer'));
/** Calls that list a customer's data and need no parameters. */
const ownLists = forCustomers.filter(
  (name) => (table[name].invalidatedBy ?? []).length > 0 && z.safeParse(table[name].body, {}).success,
);
const naming = forCustomers.filter((name) => JSON.stringify(sampleBodies[name]).includes(unknownId));

/** The responses of all list calls of a user, as one text. */
async function listsOf(test: TestApp, token: string): Promise<string> {
  const responses: string[] = [];
  for (const name of ownLists) responses.push(JSON.stringify((await test.send(name, {}, token)).body));
  return responses.join('\n');
}

describeOnDatabase('data of one customer', (open) => {
  it('is not found by another customer: each of its ids is answered like an unknown id', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 12, change: halfOfList });
    // The list of sessions shows when each was last used, so the clock is fixed.
    const now = new Date();
    const test = await createTestApp(database, { clock: { now: () => now } });
    const owner = await createSignedInUser(test.services, { access: accessFlags });
    const stranger = await createSignedInUser(test.services, { access: accessFlags });
    const desk = await createSignedInUser(test.services, { role: 'sales' });
    const sendCall = async (name: CallName, body: object, token = owner.token) => {
      const { status, body: response } = await test.send(name, body, token);
      expect(status, `${name} ${JSON.stringify(response)}`).toBe(200);
      return response;
    };
    const [ordered, held, offered, saved, sent] = stones;
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const nextMorning = `${inAWeek.slice(0, 10)}T10:00:00Z`;
    await sendCall('addOrder', { data: { stones: [ordered] } });
    await sendCall('requestHold', { cart: [held] });
    await sendCall('addOffer', { data: { stones: [{ stock_uuid: offered, disc: '-52' }] } });
    await sendCall('addEnquiry', { data: { text: 'Is it eye clean?', goods: [{ uuid: saved }] } });
    await sendCall('addDemand', { data: { title: 'Ovals', expires_on: inAWeek.slice(0, 10) } });
    await sendCall('addSavedSearch', { search_param: '{"shape":["ROUND"]}', title: 'Rounds' });
    await sendCall('createClientPage', { data: { stones: [saved], title: 'For the ring' } });
    await sendCall('addReminder', {
      cart: { ids: [saved], time: inAWeek, timezone: { name: 'Asia/Dubai', abbreviation: 'GST' } },
    });
    await sendCall('addFeedKey', sampleBodies.addFeedKey);
    await sendCall('addWebhook', sampleBodies.addWebhook);
    await sendCall('deskIssueMemo', { data: { customer: owner.email, stones: [sent] } }, desk.token);
    await sendCall('deskSaveShowroom', sampleBodies.deskSaveShowroom, desk.token);
    const [showroomId = ''] = JSON.stringify(await sendCall('listAppointments', {})).match(anyId) ?? [];
    const hours = Array.from({ length: 7 }, (_, day) => ({
      weekday: day + 1,
      opens: 0,
      closes: 1_440,
      slot_minutes: 30,
      capacity: 5,
    }));
    await sendCall('deskSetOpeningHours', { id: showroomId, data: { hours } }, desk.token);
    await sendCall('addBookAppointment', { data: { showroom_id: showroomId, starts_at: nextMorning } });

    const sharedIds = new Set([...stones, showroomId]);
    const before = await listsOf(test, owner.token);
    const own = [...new Set(before.match(anyId))].filter((id) => !sharedIds.has(id));
    expect(own.length, 'ids the owner sees').toBeGreaterThan(7);
    for (const name of naming) {
      const sample = JSON.stringify(sampleBodies[name]);
      const callWithId = async (id: string) => {
        const { status, body } = await test.send(name, sample.replaceAll(unknownId, id), stranger.token);
        return JSON.stringify([status, body]).replaceAll(id, unknownId);
      };
      const unknown = await callWithId(unknownId);
      for (const id of own) expect(await callWithId(id), `${name} of another's ${id}`).toBe(unknown);
    }
    expect(await listsOf(test, owner.token)).toBe(before);
    const lists = await listsOf(test, stranger.token);
    expect(own.filter((id) => lists.includes(id))).toEqual([]);
  });
});
