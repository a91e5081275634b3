import {
  accountBounds,
  AppError,
  type AccountField,
  type CallAnswer,
  type CallBody,
  fieldProblem,
} from '@loupe/contract';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { joinCompany } from '../accounts/account.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings } from '../settings/settings.ts';

type Details = Omit<CallAnswer<'getAccount'>, 'error' | 'message'>;

const isField = (name: string): name is AccountField => Object.hasOwn(accountBounds, name);
const fields = Object.keys(accountBounds).filter(isField);

/** Where a field is kept; those not named here are kept under their own name. */
const columns: Partial<Readonly<Record<AccountField, string>>> = {
  telephone_number: 'phone',
  user_mobile: 'mobile',
  user_address_line_one: 'address_line_one',
  user_address_line_two: 'address_line_two',
  user_zip_code: 'zip',
  user_country: 'country',
  user_state: 'state_name',
  user_city: 'city',
  skypeid: 'skype_id',
  wechatid: 'wechat_id',
  qqid: 'qq_id',
};
const columnOf = (field: AccountField) => columns[field] ?? field;
const shownColumn = (field: AccountField) =>
  `${field === 'company_name' ? 'o' : 'p'}.${columnOf(field)} as ${field}`;

const said = z
  .string()
  .nullable()
  .transform((text) => text ?? '');
const person = z.object({
  user_email: z.string(),
  user_name: z.string(),
  first_name: said,
  last_name: said,
  company_name: said,
  telephone_number: said,
  user_mobile: said,
  user_address_line_one: said,
  user_address_line_two: said,
  user_zip_code: said,
  user_country: said,
  user_state: said,
  user_city: said,
  skypeid: said,
  wechatid: said,
  qqid: said,
  owner_id: z.int().nullable(),
});

type Person = z.infer<typeof person>;

/** His own fields; the company's name is its owner's to say. */
async function readPerson({ raw }: Connection, id: number, lock: '' | 'for update of p'): Promise<Person> {
  const { rows } = await raw.query(
    `select p.email as user_email, p.user_name, ${fields.map(shownColumn).join(', ')}, p.owner_id
       from accounts p ${joinCompany} where p.id = $1 ${lock}`,
    [id],
  );
  return person.parse(rows[0]);
}

/** What a person says of himself, with the terms he trades under. */
export async function readDetails(connection: Connection, id: number): Promise<Details> {
  const { terms_text: terms } = await readSettings(connection);
  const { owner_id: _, ...person } = await readPerson(connection, id, '');
  return { ...person, terms };
}

/** What others alone change may come along as it is. */
function refuseForeignFields(before: Person, data: CallBody<'updateAccount'>['data']): void {
  const foreign = [
    { field: 'user_email', kind: 'BY_DESK' },
    { field: 'user_name', kind: 'BY_DESK' },
    ...(before.owner_id === null ? [] : [{ field: 'company_name', kind: 'BY_OWNER' } as const]),
  ] as const;
  const changed = foreign.filter(({ field }) => data[field] !== undefined && data[field] !== before[field]);
  if (changed.length === 0) return;
  throw new AppError('BODY_INVALID', {
    fields: changed.map(({ field, kind }) => fieldProblem(`data.${field}`, kind)),
  });
}

/** Changes what a person says of himself, with a line of what was and what is; nothing happens where nothing differs. */
export async function changeDetails(
  transaction: Transaction,
  id: number,
  data: CallBody<'updateAccount'>['data'],
  now: Date,
): Promise<void> {
  const before = await readPerson(transaction, id, 'for update of p');
  refuseForeignFields(before, data);
  const changed = fields.filter((field) => data[field] !== undefined && data[field] !== before[field]);
  if (changed.length === 0) return;
  await transaction.raw.query(
    `update accounts set ${changed.map((field, place) => `${columnOf(field)} = $${place + 2}`).join(', ')} where id = $1`,
    // Only the company may be unknown; everything else is empty where nothing was said.
    [id, ...changed.map((field) => (field === 'company_name' ? data[field] || null : data[field]))],
  );
  const only = (values: Partial<Person>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  await writeAudit(transaction, {
    at: now,
    actorId: id,
    actor: before.user_email,
    action: 'account-details-changed',
    subject: `account:${before.user_email}`,
    before: only(before),
    after: Object.fromEntries(changed.map((field) => [field, data[field]])),
  });
  await appendChange(transaction, accountTopic('account'), [id]);
}
