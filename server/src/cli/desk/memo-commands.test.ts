import { expect, it } from 'vitest';
import { openMemoDesk } from '../../features/memos/testing/memo-desk.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { memoCommands } from './memo-commands.ts';

describeOnDatabase('memos at the command line', (open) => {
  it('are issued, listed, extended, returned in part and invoiced', async () => {
    const { test, packets, buyer, clock } = await openMemoDesk(await open());
    const desk = atCommandLine(memoCommands, test.parts.database, clock);
    const [one = '', two = '', three = ''] = packets;
    expect(await desk('memos')).toBe('Nothing is out on memo.');
    const said = await desk(`issue-memo ${buyer.email} ${one} ${two} --due 2026-11-25`);
    const [number = ''] = /M-2026-\d{6}/.exec(said) ?? [];
    expect(said).toBe(`${one}, ${two}: out on memo ${number} to ${buyer.email}.`);
    expect(await desk('memos')).toMatch(
      new RegExp(`^${number} +OUT +due 2026-11-25 2 pcs .*${buyer.email}\n +${one}, ${two}$`),
    );
    expect(await desk(`extend-memo ${number.toLowerCase()} 2026-12-01`)).toContain('due on 2026-12-01');
    expect(await desk(`return-memo ${number} ${two}`)).toContain('back from memo');
    expect(await desk('memos')).toContain(`${one}, ${two} returned`);
    expect(await desk(`invoice-memo ${number} INV-1 2026-11-22`)).toContain('invoiced as INV-1');
    expect(await desk('memos')).toBe('Nothing is out on memo.');
    expect(await desk('memos --show all')).toContain('INVOICED');
    await expect(desk(`return-memo ${number}`)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    await expect(desk('return-memo M-2026-999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(desk(`issue-memo ${buyer.email} NONE`)).rejects.toThrow('Not one stone of the list: NONE.');
    await expect(desk(`issue-memo ${buyer.email} ${three} --due soon`)).rejects.toThrow('is not a day');
  });
});
