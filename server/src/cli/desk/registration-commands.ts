import { formatScaled } from '@loupe/domain';
import { findAccountByName } from '../../features/accounts/account.ts';
import { approveCustomer } from '../../features/accounts/approve-customer.ts';
import {
  listRegistrations,
  readRegistration,
  type Registration,
} from '../../features/registration/read-registration.ts';
import { inTransaction } from '../../platform/database.ts';
import { readFlags, readPercent } from './account-commands.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const nameOf = ({ first_name: first, last_name: last }: Pick<Registration, 'first_name' | 'last_name'>) =>
  `${first} ${last}`;

function sayTerms({ terms_version: version, terms_accepted_at: at }: Registration): string {
  return version === null || at === null ? 'none were shown' : `version ${version}, accepted ${minute(at)}`;
}

/** A registration a line a fact; what was not said is left out. */
function sayRegistration(account: Registration): string {
  const place = [account.zip, account.city, account.state_name, account.country].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string])[] = [
    ['State', account.state],
    ['Registered', minute(account.created_at)],
    ['Name', nameOf(account)],
    ['E-mail', account.email],
    ['User ID', account.user_name],
    ['Company', account.company_name ?? ''],
    ['Phone', account.phone],
    ['Mobile', account.mobile],
    ['Skype', account.skype_id],
    ['WeChat', account.wechat_id],
    ['QQ', account.qq_id],
    ['Address', [account.address_line_one, account.address_line_two, place].filter(Boolean).join('; ')],
    ['Terms', sayTerms(account)],
    ...account.references.map((name, place) => [`Reference ${place + 1}`, name] as const),
  ];
  return facts
    .filter(([, fact]) => fact !== '')
    .map(([label, fact]) => `${label.padEnd(12)} ${fact}`)
    .join('\n');
}

async function find(database: Parameters<DeskCommand['run']>[1]['database'], email: string) {
  const registration = await readRegistration(database, email);
  if (registration === null) throw new UsageError(`No customer has the e-mail ${email}.`);
  return registration;
}

/** Those who asked for an account, and letting them in. */
export const registrationCommands: Readonly<Record<string, DeskCommand>> = {
  registrations: {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const waiting = await listRegistrations(database);
      if (waiting.length === 0) return 'Nobody waits to be let in.';
      return waiting
        .map((account) =>
          [
            minute(account.created_at),
            account.state.padEnd(9),
            account.email,
            nameOf(account),
            account.company_name ?? '',
          ]
            .join('  ')
            .trimEnd(),
        )
        .join('\n');
    },
  },
  'show-registration': {
    usage: 'EMAIL',
    run: async (args, { database }) => {
      const [email = ''] = readWords(args, { words: ['EMAIL'] }).words;
      return sayRegistration(await find(database, email));
    },
  },
  approve: {
    usage: 'EMAIL [--discount PERCENT] [--offer-limit POINTS] [--access PRESET | FLAG,FLAG… | all | none]',
    run: async (args, { database, now, actor }) => {
      const { words, values } = readWords(args, {
        words: ['EMAIL'],
        options: ['discount', 'offer-limit', 'access'],
      });
      const [email = ''] = words;
      const { discount, access, 'offer-limit': points } = values;
      const terms = {
        ...(access !== undefined && { access: access === 'none' ? [] : readFlags(access.split(',')) }),
        ...(discount !== undefined && { userDiscHundredths: readPercent(discount, '--discount', 1_000) }),
        ...(points !== undefined && { offerLimitHundredths: readPercent(points, '--offer-limit', 10_000) }),
      };
      await find(database, email);
      await inTransaction(database, async (transaction) =>
        approveCustomer(transaction, email, terms, { actorId: null, actor, now }),
      );
      const { access: granted = [] } = (await findAccountByName(database, email)) ?? {};
      const off = formatScaled(terms.userDiscHundredths ?? 0, 2);
      return `${email} is let in with ${off} % off the price and: ${granted.join(', ') || 'nothing beyond searching'}. The welcome mail is on its way.`;
    },
  },
};
