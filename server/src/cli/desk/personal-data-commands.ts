import { writeFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { exportPersonalData } from '../../features/personal-data/export-personal-data.ts';
import { erasePerson } from '../../features/personal-data/erase-person.ts';
import { lockUserByEmail } from '../../features/users/change-user.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { parseArguments, type CommandContext, type DeskCommand } from './command.ts';

/** The uuid by which calls name the user with this e-mail. */
async function uuidOf(transaction: Transaction, email: string): Promise<string> {
  const { id } = await lockUserByEmail(transaction, email);
  const { rows } = await transaction.query<{ uuid: string }>(sql`select uuid from users where id = ${id}`);
  return rows[0]?.uuid ?? '';
}

const deskContext = ({ actor, now }: CommandContext) => ({ actorId: null, actor, now });

export const personalDataCommands = {
  'export-personal-data': async (args, context) => {
    const [email = '', file = ''] = parseArguments(args, {
      positionals: ['EMAIL', 'FILE.json'],
    }).positionals;
    const data = await inTransaction(context.database, async (transaction) =>
      exportPersonalData(transaction, await uuidOf(transaction, email), deskContext(context)),
    );
    await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    return `Written to ${file}.`;
  },
  'erase-personal-data': async (args, context) => {
    const [email = ''] = parseArguments(args, { positionals: ['EMAIL'] }).positionals;
    await inTransaction(context.database, async (transaction) =>
      erasePerson(transaction, { uuid: await uuidOf(transaction, email), email }, deskContext(context)),
    );
    return `Erased. A job of the server removes ${email} from the remaining texts.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
