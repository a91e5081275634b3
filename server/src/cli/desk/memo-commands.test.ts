import { expect, it } from 'vitest';
import { createMemoDesk } from '../../features/memos/testing/memo-desk.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { memoCommands } from './memo-commands.ts';

describeOnDatabase('memo commands', (open) => {
  it('issue, list, extend, partly return and invoice memos', async () => {
    const { test, packets, buyer, clock } = await createMemoDesk(await open());
    const desk = createDeskCommandRunner(memoCommands, test.services.database, clock);
    const [one = '', two = '', three = ''] = packets;
    expect(await desk('memos')).toBe('No goods on memo.');
    const output = await desk(`issue-memo ${buyer.email} ${one} ${two} --due 2026-11-25`);
    const [number = ''] = /M-2026-\d{6}/.exec(output) ?? [];
    expect(output).toBe(`${one}, ${two}: issued to ${buyer.email} on memo ${number}.`);
    expect(await desk('memos')).toMatch(
      new RegExp(`^${number} +OUT +due 2026-11-25 2 pcs .*${buyer.email}\n +${one}, ${two}$`),
    );
    expect(await desk(`extend-memo ${number.toLowerCase()} 2026-12-01`)).toContain('due on 2026-12-01');
    expect(await desk(`return-memo ${number} ${two}`)).toContain('returned from memo');
    expect(await desk('memos')).toContain(`${one}, ${two} returned`);
    expect(await desk(`invoice-memo ${number} INV-1 2026-11-22`)).toContain('invoiced as INV-1');
    expect(await desk('memos')).toBe('No goods on memo.');
    expect(await desk('memos --show all')).toContain('INVOICED');
    await expect(desk(`return-memo ${number}`)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    await expect(desk('return-memo M-2026-999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(desk(`issue-memo ${buyer.email} NONE`)).rejects.toThrow('Not found or ambiguous: NONE.');
    await expect(desk(`issue-memo ${buyer.email} ${three} --due soon`)).rejects.toThrow('is not a date');
  });
});
