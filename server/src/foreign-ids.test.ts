import * as z from 'zod';
import { accessFlags, calls, type CallName, type CallSpec } from '@loupe/contract';
import { expect, it } from 'vitest';
import { halfOfList } from './features/offers/testing/offer-table.ts';
import { callNames } from './route.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const unknownId = '00000000-0000-4000-8000-000000000000';
const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const forCustomers = callNames().filter((name) => table[name].who.includes('customer'));
/** Calls that show somebody what is his, and need to be told nothing. */
const ownLists = forCustomers.filter(
  (name) => (table[name].shows ?? []).length > 0 && z.safeParse(table[name].body, {}).success,
);
const naming = forCustomers.filter((name) => JSON.stringify(sampleBodies[name]).includes(unknownId));

/** Everything a person's lists show, as one text. */
async function listsOf(test: TestApp, token: string): Promise<string> {
  const answers: string[] = [];
  for (const name of ownLists) answers.push(JSON.stringify((await test.send(name, {}, token)).body));
  return answers.join('\n');
}

describeOnDatabase('what belongs to one customer', (open) => {
  it('does not exist for another: each of its ids is answered as one that nobody has', async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 12, change: halfOfList });
    // What a person is shown of his sign-ins tells when they were last used: the clock stands.
    const now = new Date();
    const test = await openTestApp(database, { clock: { now: () => now } });
    const owner = await signInAs(test.parts, { access: accessFlags });
    const stranger = await signInAs(test.parts, { access: accessFlags });
    const desk = await signInAs(test.parts, { role: 'sales' });
    const say = async (name: CallName, body: object, token = owner.token) => {
      const { status, body: answer } = await test.send(name, body, token);
      expect(status, `${name} ${JSON.stringify(answer)}`).toBe(200);
      return answer;
    };
    const [ordered, held, offered, kept, sent] = stones;
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const nextMorning = `${inAWeek.slice(0, 10)}T10:00:00Z`;
    await say('addOrder', { data: { stones: [ordered] } });
    await say('addHold', { cart: [held] });
    await say('addOffer', { data: { stones: [{ stock_uuid: offered, disc: '-52' }] } });
    await say('addEnquiry', { data: { text: 'Is it eye clean?', goods: [{ uuid: kept }] } });
    await say('addDemand', { data: { title: 'Ovals', expires_on: inAWeek.slice(0, 10) } });
    await say('addSavedSearch', { search_param: '{"shape":["ROUND"]}', title: 'Rounds' });
    await say('addSelection', { data: { stones: [kept], title: 'For the ring' } });
    await say('addReminder', {
      cart: { ids: [kept], time: inAWeek, timezone: { name: 'Asia/Dubai', abbreviation: 'GST' } },
    });
    await say('addFeedKey', sampleBodies.addFeedKey);
    await say('addWebhook', sampleBodies.addWebhook);
    await say('deskIssueMemo', { data: { customer: owner.email, stones: [sent] } }, desk.token);
    await say('deskSetPlace', sampleBodies.deskSetPlace, desk.token);
    const [place = ''] = JSON.stringify(await say('getAppointment', {})).match(anyId) ?? [];
    const hours = Array.from({ length: 7 }, (_, day) => ({
      weekday: day + 1,
      opens: 0,
      closes: 1_440,
      slot_minutes: 30,
      capacity: 5,
    }));
    await say('deskSetHours', { id: place, data: { hours } }, desk.token);
    await say('addBookAppointment', { data: { place_id: place, starts_at: nextMorning } });

    const everybodys = new Set([...stones, place]);
    const before = await listsOf(test, owner.token);
    const own = [...new Set(before.match(anyId))].filter((id) => !everybodys.has(id));
    expect(own.length, 'ids the owner sees').toBeGreaterThan(7);
    for (const name of naming) {
      const sample = JSON.stringify(sampleBodies[name]);
      const ask = async (id: string) => {
        const { status, body } = await test.send(name, sample.replaceAll(unknownId, id), stranger.token);
        return JSON.stringify([status, body]).replaceAll(id, unknownId);
      };
      const nobody = await ask(unknownId);
      for (const id of own) expect(await ask(id), `${name} of another's ${id}`).toBe(nobody);
    }
    expect(await listsOf(test, owner.token)).toBe(before);
    const seen = await listsOf(test, stranger.token);
    expect(own.filter((id) => seen.includes(id))).toEqual([]);
  });
});
