import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { connectDatabase } from './database.ts';
import { createLog } from './log.ts';

function logToMemory() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}

describeOnEveryDatabase('the log', (open) => {
  it('never holds a password, a token or the headers that carry one', () => {
    const { log, text } = logToMemory();
    log.info({
      req: { headers: { authorization: 'sesame', cookie: 'sesame' } },
      body: { password: 'sesame', confirm: 'sesame', token: 'sesame', accessToken: 'sesame' },
      password: 'sesame',
    });
    expect(text()).toContain('[secret]');
    expect(text()).not.toContain('sesame');
  });

  it('tells why a query failed without the values that were sent with it', async () => {
    const { orm } = await open();
    const { log, text } = logToMemory();
    const error: unknown = await orm
      .execute(sql`insert into missing values (${'sesame'})`)
      .catch((e: unknown) => e);
    log.error({ err: error }, 'unforeseen error');
    expect(text()).toContain('relation \\"missing\\" does not exist');
    expect(text()).not.toContain('sesame');
  });

  it('tells which rule a row broke without the values of the row', async () => {
    const { raw } = await open();
    const { log, text } = logToMemory();
    await raw.query('create table guests (name text check (name is null))');
    const error: unknown = await raw
      .query('insert into guests values ($1)', ['sesame'])
      .catch((e: unknown) => e);
    log.error({ err: error }, 'unforeseen error');
    expect(text()).toContain('guests_name_check');
    expect(text()).not.toContain('sesame');
  });

  it('tells of a lost connection in a line, not with all that belongs to it', async () => {
    const { url, raw } = await open();
    const { log, text } = logToMemory();
    const lost = new Promise<Error>((resolve) => {
      const other = connectDatabase(url, { connections: 1, onLostConnection: resolve });
      void other.raw
        .query<{ pid: number }>('select pg_backend_pid() as pid')
        .then(async ({ rows }) => raw.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    });
    log.warn({ err: await lost }, 'a database connection was lost');
    expect(text()).toContain('terminating connection due to administrator command');
    expect(text().length).toBeLessThan(2_000);
  });
});
