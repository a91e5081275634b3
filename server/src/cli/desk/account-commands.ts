import {
  accessFlags,
  accessPresetKeys,
  accessPresets,
  limits,
  roles,
  userIdPattern,
  usualAccessPreset,
  type AccessFlag,
  type AccessPreset,
} from '@loupe/contract';
import { formatScaled, parseScaled } from '@loupe/domain';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Account } from '../../features/accounts/account.ts';
import { resetTwoStep } from '../../features/account/two-step/reset-two-step.ts';
import { changeCustomerTerms, type CustomerTerms } from '../../features/accounts/change-account.ts';
import { createAccount } from '../../features/accounts/create-account.ts';
import { listAccounts } from '../../features/accounts/list-accounts.ts';
import { moveAccount } from '../../features/holds/move-account.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand, type DeskSurroundings } from './command.ts';

const newAccount = z.object({
  role: z.enum(roles, { error: `ROLE must be one of ${roles.join(', ')}.` }),
  email: z.email({ error: 'EMAIL must be an e-mail address.' }).max(limits.userIdMax),
  user: z
    .string()
    .min(limits.userIdMin, `A user ID has at least ${limits.userIdMin} characters.`)
    .regex(userIdPattern, 'A user ID has letters, digits, period, hyphen, underscore and @ only.'),
  password: z
    .string()
    .min(limits.passwordMin, `A password has at least ${limits.passwordMin} characters.`)
    .max(limits.passwordMax),
  first: z.string().min(1),
  last: z.string().min(1),
  company: z.string().optional(),
});

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues[0]?.message ?? 'That does not fit.');
}

const isFlag = (word: string): word is AccessFlag => accessFlags.some((flag) => flag === word);

const isPreset = (word: string): word is AccessPreset => accessPresetKeys.some((key) => key === word);

/** Access flags off the command line: a preset, `all` of them, or flags one by one. */
export function readFlags(words: readonly string[]): AccessFlag[] {
  if (words.includes('all')) return [...accessFlags];
  const [only = '', ...more] = words;
  if (isPreset(only) && more.length === 0) return [...accessPresets[only]];
  const unknown = words.filter((word) => !isFlag(word));
  if (unknown.length > 0) {
    throw new UsageError(
      `Unknown access flag ${unknown.join(', ')}; there are ${accessFlags.join(', ')}, and the presets ${accessPresetKeys.join(', ')}.`,
    );
  }
  return words.filter(isFlag);
}

/** A percentage off the command line, in hundredths; refused in words. */
export function readPercent(text: string, name: string, most: number): number {
  const hundredths = parseScaled(text, 2);
  if (hundredths === undefined || hundredths < 0 || hundredths > most) {
    throw new UsageError(`${name} must be a percentage from 0 to ${formatScaled(most, 2)}.`);
  }
  return hundredths;
}

async function changeTerms(email: string, terms: CustomerTerms, { database, now, actor }: DeskSurroundings) {
  await inTransaction(database, async (transaction) =>
    changeCustomerTerms(transaction, email, terms, { actorId: null, actor, now }),
  );
}

function moveTo(to: 'ACTIVE' | 'INACTIVE' | 'WEB_DISABLED' | 'IN_REVIEW' | 'REJECTED'): DeskCommand {
  return {
    usage: 'EMAIL',
    run: async (args, { database, now, actor }) => {
      const [email = ''] = readWords(args, { words: ['EMAIL'] }).words;
      const released = await inTransaction(database, async (transaction) =>
        moveAccount(transaction, email, to, { actorId: null, actor, now }),
      );
      const givenBack =
        released.length === 0 ? '' : ` Held stones back in the stock: ${released.join(', ')}.`;
      return `${email} is now ${to}.${givenBack}`;
    },
  };
}

const accountLine = ({ role, state, email, user_disc, access }: Account) =>
  `${role.padEnd(9)} ${state.padEnd(13)} ${formatScaled(user_disc, 2).padStart(5)} %  ${email}  ${access.join(' ')}`;

/** Somebody of the company whose owner stands above. */
function colleagueLine({ state, email, may, order_limit: limit }: Account): string {
  const waits = limit === null ? '' : `, above ${formatScaled(limit, 2)} US$ with the owner's yes`;
  return `  person  ${state.padEnd(13)} ${email}  may ${(may ?? '').toLowerCase()}${waits}`;
}

export const accountCommands: Readonly<Record<string, DeskCommand>> = {
  'create-account': {
    usage: 'ROLE EMAIL [--user ID] [--password P] [--first N] [--last N] [--company C]',
    run: async (args, { database, now, actor }) => {
      const { words, values } = readWords(args, {
        words: ['ROLE', 'EMAIL'],
        options: ['user', 'password', 'first', 'last', 'company'],
      });
      const [role, email] = words;
      const made = randomBytes(9).toString('base64url');
      const account = read(newAccount, {
        user: email,
        first: 'New',
        last: 'Account',
        password: made,
        ...values,
        role,
        email,
      });
      const isStaff = account.role !== 'customer';
      await inTransaction(database, async (transaction) =>
        createAccount(
          transaction,
          {
            role: account.role,
            state: isStaff ? 'ACTIVE' : 'IN_REVIEW',
            email: account.email,
            userName: account.user,
            password: account.password,
            firstName: account.first,
            lastName: account.last,
            access: accessPresets[usualAccessPreset],
            ...(account.company !== undefined && { companyName: account.company }),
          },
          { actor, now },
        ),
      );
      const password = values['password'] === undefined ? ` Its password is ${made}` : '';
      const next = isStaff ? '' : ` Let it in with: npm run desk -- activate ${account.email}`;
      return `${account.role} ${account.email} is created.${password}${next}`;
    },
  },
  activate: moveTo('ACTIVE'),
  deactivate: moveTo('INACTIVE'),
  'disable-web': moveTo('WEB_DISABLED'),
  review: moveTo('IN_REVIEW'),
  reject: moveTo('REJECTED'),
  'reset-two-step': {
    usage: 'EMAIL',
    run: async (args, { database, now, actor }) => {
      const [email = ''] = readWords(args, { words: ['EMAIL'] }).words;
      await inTransaction(database, async (transaction) =>
        resetTwoStep(transaction, email, { actorId: null, actor, now }),
      );
      return `${email} signs in with the password alone again; every sign-in of his has ended.`;
    },
  },
  'set-discount': {
    usage: 'EMAIL PERCENT',
    run: async (args, surroundings) => {
      const [email = '', percent = ''] = readWords(args, { words: ['EMAIL', 'PERCENT'] }).words;
      await changeTerms(email, { userDiscHundredths: readPercent(percent, 'PERCENT', 1_000) }, surroundings);
      return `${email} now gets ${percent} % off the price.`;
    },
  },
  'set-offer-limit': {
    usage: 'EMAIL POINTS|default',
    run: async (args, surroundings) => {
      const [email = '', points = ''] = readWords(args, { words: ['EMAIL', 'POINTS'] }).words;
      const offerLimitHundredths = points === 'default' ? null : readPercent(points, 'POINTS', 10_000);
      await changeTerms(email, { offerLimitHundredths }, surroundings);
      return `${email} may offer ${points} points below the list.`;
    },
  },
  'set-access': {
    usage: 'EMAIL FLAG… | all | none',
    run: async (args, surroundings) => {
      const { words, more } = readWords(args, { words: ['EMAIL', 'FLAG'], takesMore: true });
      const [email = '', first = ''] = words;
      const asked = [first, ...more];
      const access = asked.includes('none') ? [] : readFlags(asked);
      await changeTerms(email, { access }, surroundings);
      return `${email} may use: ${access.join(', ') || 'nothing beyond searching'}.`;
    },
  },
  'list-accounts': {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const accounts = await listAccounts(database);
      return accounts
        .map((account) => (account.owner_id === null ? accountLine(account) : colleagueLine(account)))
        .join('\n');
    },
  },
};
