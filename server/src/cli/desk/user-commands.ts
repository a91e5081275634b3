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
import type { User } from '../../features/users/user.ts';
import { resetTwoStep } from '../../features/two-step/reset-two-step.ts';
import { changeCustomerTradeTerms, type CustomerTradeTerms } from '../../features/users/change-user.ts';
import { createUser } from '../../features/users/create-user.ts';
import { listUsers } from '../../features/users/list-users.ts';
import { changeUserStatusAndReleaseHolds } from '../../features/holds/change-user-status.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand, type CommandContext } from './command.ts';

const newUserSchema = z.object({
  role: z.enum(roles, { error: `ROLE must be one of ${roles.join(', ')}.` }),
  email: z.email({ error: 'EMAIL must be an email address.' }).max(limits.userIdMax),
  user: z
    .string()
    .min(limits.userIdMin, `The user ID must have at least ${limits.userIdMin} characters.`)
    .regex(userIdPattern, 'The user ID may contain only letters, digits, period, hyphen, underscore and @.'),
  password: z
    .string()
    .min(limits.passwordMin, `The password must have at least ${limits.passwordMin} characters.`)
    .max(limits.passwordMax),
  first: z.string().min(1),
  last: z.string().min(1),
  company: z.string().optional(),
});

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues[0]?.message ?? 'The arguments are not valid.');
}

const isFlag = (word: string): word is AccessFlag => accessFlags.some((flag) => flag === word);

const isPreset = (word: string): word is AccessPreset => accessPresetKeys.some((key) => key === word);

/** Parses access flags: a preset, `all`, or single flags. */
export function parseAccessFlags(positionals: readonly string[]): AccessFlag[] {
  if (positionals.includes('all')) return [...accessFlags];
  const [only = '', ...more] = positionals;
  if (isPreset(only) && more.length === 0) return [...accessPresets[only]];
  const unknown = positionals.filter((word) => !isFlag(word));
  if (unknown.length > 0) {
    throw new UsageError(
      `Unknown access flag ${unknown.join(', ')}; available: ${accessFlags.join(', ')}; presets: ${accessPresetKeys.join(', ')}.`,
    );
  }
  return positionals.filter(isFlag);
}

/**
 * Parses a percentage into hundredths.
 *
 * @throws {UsageError} when it is not from 0 to `most`.
 */
export function parsePercent(text: string, name: string, max: number): number {
  const hundredths = parseScaled(text, 2);
  if (hundredths === undefined || hundredths < 0 || hundredths > max) {
    throw new UsageError(`${name} must be a percentage from 0 to ${formatScaled(max, 2)}.`);
  }
  return hundredths;
}

async function changeTerms(
  email: string,
  terms: CustomerTradeTerms,
  { database, now, actor }: CommandContext,
) {
  await inTransaction(database, async (transaction) =>
    changeCustomerTradeTerms(transaction, email, terms, { actorId: null, actor, now }),
  );
}

function moveTo(to: 'ACTIVE' | 'INACTIVE' | 'WEB_DISABLED' | 'IN_REVIEW' | 'REJECTED'): DeskCommand {
  return async (args, { database, now, actor }) => {
    const [email = ''] = parseArguments(args, { positionals: ['EMAIL'] }).positionals;
    const released = await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, email, to, { actorId: null, actor, now }),
    );
    const note = released.length === 0 ? '' : ` Holds released: ${released.join(', ')}.`;
    return `${email} is now ${to}.${note}`;
  };
}

const formatCustomerLine = ({ role, status: state, email, user_disc, access }: User) =>
  `${role.padEnd(9)} ${state.padEnd(13)} ${formatScaled(user_disc, 2).padStart(5)} %  ${email}  ${access.join(' ')}`;

/** A company member, listed below the owner. */
function memberLine({ status: state, email, permission: may, order_approval_limit: limit }: User): string {
  const orderLimit = limit === null ? '' : `, needs approval above US$ ${formatScaled(limit, 2)}`;
  return `  member  ${state.padEnd(13)} ${email}  permission ${may ?? ''}${orderLimit}`;
}

/** Creates a user from the arguments of `create-account`; returns the text to print, with a password it has made. */
export async function createAccount(
  args: readonly string[],
  { database, now, actor }: CommandContext,
): Promise<string> {
  const { positionals, values } = parseArguments(args, {
    positionals: ['ROLE', 'EMAIL'],
    options: ['user', 'password', 'first', 'last', 'company'],
  });
  const [role, email] = positionals;
  const made = randomBytes(9).toString('base64url');
  const user = read(newUserSchema, {
    user: email,
    first: 'New',
    last: 'Account',
    password: made,
    ...values,
    role,
    email,
  });
  const isStaff = user.role !== 'customer';
  await inTransaction(database, async (transaction) =>
    createUser(
      transaction,
      {
        role: user.role,
        status: isStaff ? 'ACTIVE' : 'IN_REVIEW',
        email: user.email,
        userName: user.user,
        password: user.password,
        firstName: user.first,
        lastName: user.last,
        access: accessPresets[usualAccessPreset],
        ...(user.company !== undefined && { companyName: user.company }),
      },
      { actor, now },
    ),
  );
  const password = values['password'] === undefined ? ` Initial password: ${made}` : '';
  const next = isStaff ? '' : ` Activate it with: npm run desk -- activate ${user.email}`;
  return `Account created: ${user.role} ${user.email}.${password}${next}`;
}

export const userCommands = {
  'create-account': createAccount,
  activate: moveTo('ACTIVE'),
  deactivate: moveTo('INACTIVE'),
  'disable-web': moveTo('WEB_DISABLED'),
  review: moveTo('IN_REVIEW'),
  reject: moveTo('REJECTED'),
  'reset-two-step': async (args, { database, now, actor }) => {
    const [email = ''] = parseArguments(args, { positionals: ['EMAIL'] }).positionals;
    await inTransaction(database, async (transaction) =>
      resetTwoStep(transaction, email, { actorId: null, actor, now }),
    );
    return `Two-step sign-in of ${email} reset; all sessions of the user have ended.`;
  },
  'set-discount': async (args, surroundings) => {
    const [email = '', percent = ''] = parseArguments(args, {
      positionals: ['EMAIL', 'PERCENT'],
    }).positionals;
    await changeTerms(email, { userDiscHundredths: parsePercent(percent, 'PERCENT', 1_000) }, surroundings);
    return `Additional discount of ${email}: ${percent} %.`;
  },
  'set-offer-limit': async (args, surroundings) => {
    const [email = '', points = ''] = parseArguments(args, {
      positionals: ['EMAIL', 'POINTS'],
    }).positionals;
    const offerLimitHundredths = points === 'default' ? null : parsePercent(points, 'POINTS', 10_000);
    await changeTerms(email, { offerLimitHundredths }, surroundings);
    return `Offer limit of ${email}: ${points === 'default' ? points : `${points} points`}.`;
  },
  'set-access': async (args, surroundings) => {
    const { positionals, rest } = parseArguments(args, {
      positionals: ['EMAIL', 'FLAG'],
      allowsRest: true,
    });
    const [email = '', first = ''] = positionals;
    const emails = [first, ...rest];
    const access = emails.includes('none') ? [] : parseAccessFlags(emails);
    await changeTerms(email, { access }, surroundings);
    return `Features of ${email}: ${access.join(', ') || 'search only'}.`;
  },
  'list-accounts': async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const users = await listUsers(database);
    return users
      .map((user) => (user.company_id === null ? formatCustomerLine(user) : memberLine(user)))
      .join('\n');
  },
} satisfies Readonly<Record<string, DeskCommand>>;
