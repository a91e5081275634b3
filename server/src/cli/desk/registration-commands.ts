import { formatScaled } from '@loupe/domain';
import { findUserByName } from '../../features/users/user.ts';
import { approveCustomer } from '../../features/users/approve-customer.ts';
import {
  listRegistrations,
  readRegistration,
  type Registration,
} from '../../features/registration/read-registration.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { parseAccessFlags, parsePercent } from './user-commands.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const nameOf = ({ first_name: first, last_name: last }: Pick<Registration, 'first_name' | 'last_name'>) =>
  `${first} ${last}`;

function formatTerms({ terms_version: version, terms_accepted_at: at }: Registration): string {
  return version === null || at === null ? 'none' : `version ${version}, accepted ${minute(at)}`;
}

/** Formats a registration, one field per line, without empty fields. */
function formatRegistration(user: Registration): string {
  const city = [user.zip, user.city, user.state, user.country].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string])[] = [
    ['Status', user.status],
    ['Registered', minute(user.created_at)],
    ['Name', nameOf(user)],
    ['Email', user.email],
    ['User ID', user.user_name],
    ['Company', user.company_name ?? ''],
    ['Phone', user.phone],
    ['Mobile', user.mobile],
    ['Skype', user.skype_id],
    ['WeChat', user.wechat_id],
    ['QQ', user.qq_id],
    ['Address', [user.address_line_one, user.address_line_two, city].filter(Boolean).join('; ')],
    ['Terms', formatTerms(user)],
    ...user.references.map((name, index) => [`Reference ${index + 1}`, name] as const),
  ];
  return facts
    .filter(([, fact]) => fact !== '')
    .map(([label, fact]) => `${label.padEnd(12)} ${fact}`)
    .join('\n');
}

async function find(database: Database, email: string) {
  const registration = await readRegistration(database, email);
  if (registration === null) throw new UsageError(`No customer has the email ${email}.`);
  return registration;
}

/** Lists and approves registrations. */
export const registrationCommands = {
  registrations: async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const waiting = await listRegistrations(database);
    if (waiting.length === 0) return 'No pending registrations.';
    return waiting
      .map((user) =>
        [minute(user.created_at), user.status.padEnd(9), user.email, nameOf(user), user.company_name ?? '']
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  },
  'show-registration': async (args, { database }) => {
    const [email = ''] = parseArguments(args, { positionals: ['EMAIL'] }).positionals;
    return formatRegistration(await find(database, email));
  },
  approve: async (args, { database, now, actor }) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: ['discount', 'offer-limit', 'access'],
    });
    const [email = ''] = positionals;
    const { discount, access, 'offer-limit': points } = values;
    const terms = {
      ...(access !== undefined && { access: access === 'none' ? [] : parseAccessFlags(access.split(',')) }),
      ...(discount !== undefined && { userDiscHundredths: parsePercent(discount, '--discount', 1_000) }),
      ...(points !== undefined && { offerLimitHundredths: parsePercent(points, '--offer-limit', 10_000) }),
    };
    await find(database, email);
    await inTransaction(database, async (transaction) =>
      approveCustomer(transaction, email, terms, { actorId: null, actor, now }),
    );
    const { access: granted = [] } = (await findUserByName(database, email)) ?? {};
    const off = formatScaled(terms.userDiscHundredths ?? 0, 2);
    return `${email} approved. Additional discount: ${off} %. Features: ${granted.join(', ') || 'search only'}. The welcome email is queued.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
