import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { enquiryCommands } from './enquiry-commands.ts';

describeOnDatabase('enquiry commands', (open) => {
  it('list enquiries with their age, show goods and messages, answer and close them', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(enquiryCommands, database);
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await createTestApp(database);
    expect(await desk('enquiries')).toBe('No enquiries awaiting a reply.');
    const buyer = await createSignedInUser(test.services, { access: ['enquiry'] });
    const data = {
      text: 'Is it\neye clean?',
      ship_to: 'Dubai',
      goods: [{ uuid: stone, reference: 'PO 7' }],
    };
    const { body } = await test.send('addEnquiry', { data }, buyer.token);
    const { enquiry } = calls.addEnquiry.response.parse(body);
    const number = enquiry.enquiry_no;
    expect(await desk('enquiries')).toMatch(
      new RegExp(
        `^${number} {2}OPEN +0 min +goods: 1 {2}Test Person <${buyer.email}> {2}Is it eye clean\\?$`,
      ),
    );
    expect(await desk(`answer-enquiry ${number} It is, entirely.`)).toBe(`Reply to enquiry ${number} sent.`);
    expect(await desk('enquiries')).toBe('No enquiries awaiting a reply.');
    const shown = await desk(`show-enquiry ${number}`);
    expect(shown).toContain('Ship to: Dubai');
    expect(shown).toContain('(PO 7)');
    expect(shown).toContain('Desk: It is, entirely.');
    expect(await desk(`close-enquiry ${number.toLowerCase()}`)).toContain('closed');
    expect(await desk('enquiries --show all')).toContain('CLOSED');
    await expect(desk(`close-enquiry ${number}`)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it.each([
    ['show-enquiry E-2026-000009', 'Enquiry not found: E-2026-000009.'],
    ['answer-enquiry E-2026-000009', 'TEXT is missing.'],
    ['enquiries --show some', '--show must be open or all.'],
  ])('report what is wrong with: %s', async (line, complaint) => {
    const desk = createDeskCommandRunner(enquiryCommands, await open());
    await expect(desk(line)).rejects.toThrow(complaint);
  });
});
