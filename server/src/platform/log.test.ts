import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../testing/databases.ts';
import { connectDatabase } from './database.ts';
import { createLog } from './log.ts';

function logToMemory() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}

describeOnDatabase('the log', (open) => {
  it('never contains a password, a token or the headers that carry one', () => {
    const { log, text } = logToMemory();
    log.info({
      req: { headers: { authorization: 'sesame', cookie: 'sesame' } },
      body: { password: 'sesame', confirm: 'sesame', token: 'sesame', accessToken: 'sesame' },
      password: 'sesame',
    });
    expect(text()).toContain('[secret]');
    expect(text()).not.toContain('sesame');
  });

  it('reports why a query failed without the values sent with it', async () => {
    const database = await open();
    const { log, text } = logToMemory();
    const error: unknown = await database
      .query(sql`insert into missing values (${'sesame'})`)
      .catch((e: unknown) => e);
    log.error({ err: error }, 'unexpected error');
    expect(text()).toContain('relation \\"missing\\" does not exist');
    expect(text()).not.toContain('sesame');
  });

  it('reports which constraint a row violated without the values of the row', async () => {
    const database = await open();
    const { log, text } = logToMemory();
    await database.query(sql`create table guests (name text check (name is null))`);
    const error: unknown = await database
      .query(sql`insert into guests values (${'sesame'})`)
      .catch((e: unknown) => e);
    log.error({ err: error }, 'unexpected error');
    expect(text()).toContain('guests_name_check');
    expect(text()).not.toContain('sesame');
  });

  it('reports a lost connection in one line, without the connection object', async () => {
    const database = await open();
    const { log, text } = logToMemory();
    const lost = new Promise<Error>((resolve) => {
      const other = connectDatabase(database.url, { connections: 1, onLostConnection: resolve });
      void other
        .query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        .then(async ({ rows }) => database.query(sql`select pg_terminate_backend(${rows[0]?.pid})`));
    });
    log.warn({ err: await lost }, 'database connection lost');
    expect(text()).toContain('terminating connection due to administrator command');
    expect(text().length).toBeLessThan(2_000);
  });
});
