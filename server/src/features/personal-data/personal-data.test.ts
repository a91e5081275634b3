import { accessFlags } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { createJobs } from '../../jobs.ts';
import { runDueJobs } from '../../platform/jobs/run-jobs.ts';
import { identifier } from '../../platform/sql.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('personal data', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let admin: TestUser;
  let stones: string[];
  let next = 0;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    stones = await insertTestStones(database, {
      count: 60,
      change: (stone) => ({ ...stone, facts: { ...stone.facts, isSeparable: true, pairStockNo: null } }),
    });
  });

  const stone = () => stones[next++] ?? '';
  const uuidOf = async ({ id }: TestUser) =>
    (await database.query<{ uuid: string }>(sql`select uuid from users where id = ${id}`)).rows[0]?.uuid ??
    '';

  /** Gives a user names and contacts that occur nowhere else. */
  async function createPerson(options: Parameters<typeof createSignedInUser>[1] = {}) {
    const user = await createSignedInUser(test.services, { ...options, access: accessFlags });
    const words = {
      first: `Zebulonia${user.id}`,
      last: `Quartermaine${user.id}`,
      phone: `+971 50 77${user.id}1234`,
      mobile: `+44-7700-${user.id}90077`,
    };
    await database.query(
      sql`update users set first_name = ${words.first}, last_name = ${words.last}, phone = ${words.phone},
        mobile = ${words.mobile}, address_line_one = ${`7 ${words.last} Lane`} where id = ${user.id}`,
    );
    return { ...user, words, uuid: await uuidOf(user) };
  }
  type Person = Awaited<ReturnType<typeof createPerson>>;

  const erase = async ({ uuid, email }: Pick<Person, 'uuid' | 'email'>) =>
    test.send('deskErasePersonalData', { id: uuid, data: { email } }, admin.token);
  const runJobs = async () => {
    await database.query(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
    const jobs = createJobs(test.services).filter(({ kind }) => kind.name === 'erase-texts');
    await runDueJobs(jobs, test.services);
  };

  /** Every column of texts and JSON of the whole database in which one of the words occurs. */
  async function findEverywhere(words: readonly string[]): Promise<string[]> {
    const { rows: columns } = await database.query<{ target: string; name: string }>(
      sql`select c.oid::regclass::text as target, a.attname as name from pg_class c
          join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
          where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
            and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
            and (a.atttypid::regtype::text like '%text%' or a.atttypid::regtype::text like '%json%'
              or a.atttypid::regtype::text like '%char%')`,
    );
    expect(columns.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const { target, name } of columns) {
      const matches: Sql = sql`select from ${identifier(target)} r where exists (
        select from unnest(${words}::text[]) word where strpos(lower(r.${identifier(`"${name}"`)}::text), lower(word)) > 0)`;
      if ((await database.query(matches)).rowCount !== 0) found.push(`${target}.${name}`);
    }
    return found;
  }

  /** Leaves the person's name, mail and phone wherever the product and other users put them. */
  async function trade(person: Person) {
    const { words, token } = person;
    const signed = `Regards, ${words.first} ${words.last}, ${words.phone}`;
    await test.send('login', { data: { email: person.email, password: testPassword } });
    const placed = await test.send('addOrder', { data: { stones: [stone()], description: signed } }, token);
    expect(placed.status).toBe(200);
    const { order } = JSON.parse(JSON.stringify(placed.body));
    const held = await test.send('requestHold', { cart: [stone()] }, token);
    expect(held.body).toMatchObject({ error: null });
    const asked = await test.send(
      'addEnquiry',
      { data: { text: signed, goods: [{ uuid: stone() }], declaration: '' } },
      token,
    );
    expect(asked.body).toMatchObject({ error: null });
    await test.send(
      'updateAccount',
      { data: { first_name: words.first, telephone_number: words.phone } },
      token,
    );
    await database.query(
      sql`insert into notifications (user_id, kind, params, created_at)
          values (${admin.id}, 'X', ${JSON.stringify({ by: `${words.first} ${words.last}`, mail: person.email })}, now())`,
    );
    await database.query(
      sql`insert into emails (recipient_email, kind, params, queued_at, sent_at)
          values ('desk@x.example', 'X', ${JSON.stringify({ text: [signed] })}, now(), now())`,
    );
    await database.query(
      sql`insert into enquiry_messages (enquiry_id, sender, author_id, text, created_at)
          select id, 'DESK', ${admin.id}::bigint, ${`Dear ${words.first}, call ${words.mobile}`}, now() from enquiries
          where user_id = ${person.id}`,
    );
    await database.query(
      sql`insert into audit_log (created_at, actor_id, actor_name, action, subject, before, after)
          values (now(), ${admin.id}, 'admin', 'user-details-changed', ${`user:${person.email}`},
            ${JSON.stringify({ first_name: words.first })}, ${JSON.stringify({ phone: words.phone })})`,
    );
    await database.query(
      sql`insert into rate_limits (key, window_start, count) values (${`password-link:${person.email}`}, now(), 1)`,
    );
    return { orderUuid: String(order.order_id) };
  }

  const close = async (person: Person) => {
    await database.query(
      sql`update orders set status = 'DELIVERED' where company_id = ${person.id} or user_id = ${person.id}`,
    );
    await database.query(
      sql`update holds set status = 'RELEASED', ended_at = now() where ended_at is null and (company_id = ${person.id} or user_id = ${person.id})`,
    );
    await database.query(sql`delete from stone_claims where company_id = ${person.id}`);
  };

  it('is given to the user, and by the desk, who records it', async () => {
    const person = await createPerson();
    await trade(person);
    const { status, body } = await test.send('getPersonalData', {}, person.token);
    expect(status).toBe(200);
    const data: Record<string, unknown[]> = JSON.parse(JSON.stringify(body['data']));
    expect(data['profile']).toMatchObject([{ email: person.email, last_name: person.words.last }]);
    for (const topic of ['sessions', 'orders', 'holds', 'enquiries', 'messages', 'activity'])
      expect(data[topic]?.length, topic).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/password_hash|argon2|token_hash|encrypted_secret/);
    const desk = await test.send('deskGetPersonalData', { id: person.uuid }, admin.token);
    expect(JSON.parse(JSON.stringify(desk.body['data']))).toMatchObject({ profile: data['profile'] });
    const { rows } = await database.query(
      sql`select actor_id from audit_log where action = 'personal-data-exported' and subject = ${`user:${person.email}`}`,
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
    const other = await createSignedInUser(test.services, { role: 'sales' });
    expect((await test.send('deskGetPersonalData', { id: person.uuid }, other.token)).status).toBe(403);
  });

  it('is not erased while anything is open, and names what is', async () => {
    const person = await createPerson();
    await trade(person);
    const refused = await erase(person);
    expect([refused.status, refused.body['message']]).toEqual([409, 'ERASURE_BLOCKED']);
    expect(refused.body['error']).toContain('orders 1, holds 1, offers 0, memos 0');
    await close(person);
    await database.query(
      sql`insert into ledger_entries (company_id, kind, amount_cents, number, value_on, due_on, booked_at)
          values (${person.id}, 'INVOICE', 100, 'I-1', '2026-01-01', '2026-02-01', now())`,
    );
    expect((await erase(person)).body['error']).toContain('accounts with a balance 1');
    expect((await test.send('getPersonalData', {}, person.token)).status).toBe(200);
  });

  it('is erased only with the email of the account', async () => {
    const person = await createPerson();
    const { status, body } = await erase({ uuid: person.uuid, email: 'other@test.example' });
    expect([status, body['fields']]).toMatchObject([
      422,
      [{ field: 'data.email', cause: { kind: 'NOT_THE_EMAIL' } }],
    ]);
  });

  it('of a customer with members is found nowhere in the database once erased; orders stay, sign-in does not', async () => {
    const owner = await createPerson();
    const member = await createPerson({
      companyMember: { ownerId: owner.id, permission: 'ORDER', orderLimitCents: null },
    });
    const { orderUuid } = await trade(owner);
    await trade(member);
    await close(owner);
    await close(member);
    const words = [owner, member].flatMap((one) => [...Object.values(one.words), one.email]);
    expect((await findEverywhere(words)).length).toBeGreaterThan(5);
    expect((await erase(owner)).body).toMatchObject({ error: null });
    await runJobs();
    expect(await findEverywhere(words)).toEqual([]);
    const { rows } = await database.query(
      sql`select company_id, status, (select count(*) from order_lines where order_id = orders.id) as lines from orders where uuid = ${orderUuid}`,
    );
    expect(rows).toEqual([{ company_id: owner.id, status: 'DELIVERED', lines: 1 }]);
    for (const { email, token, uuid } of [owner, member]) {
      expect((await test.send('getPersonalData', {}, token)).status).toBe(401);
      const signIn = await test.send('login', { data: { email, password: testPassword } });
      expect(signIn.body).not.toHaveProperty('user.accessToken');
      const again = await test.send('login', {
        data: { email: `${uuid}@erased.invalid`, password: testPassword },
      });
      expect(again.body).not.toHaveProperty('user.accessToken');
    }
    const back = await test.send(
      'deskChangeCustomerStatus',
      { id: owner.uuid, data: { to: 'ACTIVE' } },
      admin.token,
    );
    expect(back.status).toBe(409);
    expect((await erase({ uuid: owner.uuid, email: `${owner.uuid}@erased.invalid` })).status).toBe(404);
    const audit = await database.query(
      sql`select actor_id, subject, after from audit_log where action = 'personal-data-erased'`,
    );
    expect(audit.rows).toEqual([
      { actor_id: admin.id, subject: `user:${owner.uuid}@erased.invalid`, after: { accounts: 2 } },
    ]);
  });

  it('of a member is erased without touching the owner or colleagues', async () => {
    const owner = await createPerson();
    const member = await createPerson({
      companyMember: { ownerId: owner.id, permission: 'ORDER', orderLimitCents: null },
    });
    await trade(member);
    await close(member);
    await database.query(sql`delete from stone_claims where company_id = ${owner.id}`);
    expect((await erase(member)).body).toMatchObject({ error: null });
    await runJobs();
    expect(await findEverywhere([...Object.values(member.words), member.email])).toEqual([]);
    const kept = await test.send('getPersonalData', {}, owner.token);
    expect(JSON.stringify(kept.body)).toContain(owner.words.last);
    const listed = await test.send('listMembers', {}, owner.token);
    expect(JSON.stringify(listed.body)).not.toContain(member.uuid);
  });
});
