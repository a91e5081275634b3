import {
  accountFieldLengths,
  AppError,
  type AccountField,
  type CallResponse,
  type CallBody,
  createFieldIssue,
} from '@loupe/contract';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { joinCompany } from '../users/user.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings } from '../site-settings/settings.ts';

type Details = Omit<CallResponse<'getAccount'>, 'error' | 'message'>;

const isField = (name: string): name is AccountField => Object.hasOwn(accountFieldLengths, name);
const fields = Object.keys(accountFieldLengths).filter(isField);

/** Columns of the fields; a field not listed here has a column of the same name. */
const columns: Partial<Readonly<Record<AccountField, string>>> = {
  telephone_number: 'phone',
  user_mobile: 'mobile',
  user_address_line_one: 'address_line_one',
  user_address_line_two: 'address_line_two',
  user_zip_code: 'zip',
  user_country: 'country',
  user_state: 'state',
  user_city: 'city',
  skypeid: 'skype_id',
  wechatid: 'wechat_id',
  qqid: 'qq_id',
};
const columnOf = (field: AccountField): Sql => raw(columns[field] ?? field);
const fieldColumns = join(
  fields.map(
    (field) => sql`${field === 'company_name' ? sql`o` : sql`p`}.${columnOf(field)} as ${raw(field)}`,
  ),
  ', ',
);

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '');
const accountDetailsRow = z.object({
  user_email: z.string(),
  user_name: z.string(),
  first_name: text,
  last_name: text,
  company_name: text,
  telephone_number: text,
  user_mobile: text,
  user_address_line_one: text,
  user_address_line_two: text,
  user_zip_code: text,
  user_country: text,
  user_state: text,
  user_city: text,
  skypeid: text,
  wechatid: text,
  qqid: text,
  company_id: z.int().nullable(),
});

type AccountRow = z.infer<typeof accountDetailsRow>;

/** Reads the user's fields; the company name is that of the company owner. */
async function readAccountRow(
  connection: Connection,
  id: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<AccountRow> {
  const { rows } = await connection.query(
    sql`select p.email as user_email, p.user_name, ${fieldColumns}, p.company_id
       from users p ${joinCompany} where p.id = ${id} ${isLocked ? sql`for update of p` : empty}`,
    accountDetailsRow,
  );
  if (rows[0] === undefined) throw new Error(`user ${id} does not exist`);
  return rows[0];
}

/** The account details of a user, with the terms that apply to the user. */
export async function readAccountDetails(connection: Connection, id: number): Promise<Details> {
  const { terms_text: terms } = await readSettings(connection);
  const { company_id: _, ...account } = await readAccountRow(connection, id);
  return { ...account, terms };
}

/** Rejects changes to fields that only others may change; an unchanged value is accepted. */
function rejectForeignFields(before: AccountRow, data: CallBody<'updateAccount'>['data']): void {
  const foreign = [
    { field: 'user_email', kind: 'BY_DESK' },
    { field: 'user_name', kind: 'BY_DESK' },
    ...(before.company_id === null ? [] : [{ field: 'company_name', kind: 'BY_OWNER' } as const]),
  ] as const;
  const changed = foreign.filter(({ field }) => data[field] !== undefined && data[field] !== before[field]);
  if (changed.length === 0) return;
  throw new AppError('BODY_INVALID', {
    fields: changed.map(({ field, kind }) => createFieldIssue(`data.${field}`, kind)),
  });
}

/**
 * Changes the account details of a user and writes an audit entry with the old and new values; does nothing
 * when nothing differs.
 */
export async function updateAccountDetails(
  transaction: Transaction,
  id: number,
  data: CallBody<'updateAccount'>['data'],
  now: Date,
): Promise<void> {
  const before = await readAccountRow(transaction, id, { isLocked: true });
  rejectForeignFields(before, data);
  const changed = fields.filter((field) => data[field] !== undefined && data[field] !== before[field]);
  if (changed.length === 0) return;
  // Only the company may be null; every other field is an empty text when it has no value.
  const assignments = changed.map(
    (field) => sql`${columnOf(field)} = ${field === 'company_name' ? data[field] || null : data[field]}`,
  );
  await transaction.query(sql`update users set ${join(assignments, ', ')} where id = ${id}`);
  const only = (values: Partial<AccountRow>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  await writeAudit(transaction, {
    createdAt: now,
    actorId: id,
    actorName: before.user_email,
    action: 'user-details-changed',
    subject: `user:${before.user_email}`,
    before: only(before),
    after: Object.fromEntries(changed.map((field) => [field, data[field]])),
  });
  await appendChange(transaction, userTopic('account'), [id]);
}
