import { AppError } from '@loupe/contract';
import { existsSync } from 'node:fs';
import { ChangeRefused } from '../features/accounts/change-account.ts';
import { NameTaken } from '../features/accounts/create-account.ts';
import { PriceListRefused } from '../features/price-lists/activate-price-list.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { readPublicAddress } from '../platform/public-address.ts';
import { accountCommands } from './desk/account-commands.ts';
import { appointmentCommands } from './desk/appointment-commands.ts';
import { usage, UsageError, type DeskCommand } from './desk/command.ts';
import { enquiryCommands } from './desk/enquiry-commands.ts';
import { mailCommands } from './desk/mail-commands.ts';
import { goodsCommands } from './desk/goods-commands.ts';
import { mediaCommands } from './desk/media-commands.ts';
import { importCommands } from './desk/import-commands.ts';
import { holdCommands } from './desk/hold-commands.ts';
import { memoCommands } from './desk/memo-commands.ts';
import { offerCommands } from './desk/offer-commands.ts';
import { orderCommands } from './desk/order-commands.ts';
import { placeCommands } from './desk/place-commands.ts';
import { priceListCommands } from './desk/price-list-commands.ts';
import { registrationCommands } from './desk/registration-commands.ts';
import { settingCommands } from './desk/setting-commands.ts';

const commands: Readonly<Record<string, DeskCommand>> = {
  ...accountCommands,
  ...registrationCommands,
  ...mailCommands,
  ...goodsCommands,
  ...mediaCommands,
  ...importCommands,
  ...holdCommands,
  ...offerCommands,
  ...orderCommands,
  ...memoCommands,
  ...enquiryCommands,
  ...appointmentCommands,
  ...placeCommands,
  ...priceListCommands,
  ...settingCommands,
};

/** The sales desk and the administrator at the command line, until they have screens. */
async function main(): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name !== 'help') throw new UsageError(`There is no command ${name}.\n\n${usage(commands)}`);
    console.log(usage(commands));
    return;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabaseForCommand(config, createLog('warn'));
  try {
    const said = await command.run(args, {
      database: opened.database,
      now: await readDatabaseTime(opened.database),
      actor: 'command line',
      publicUrl: await readPublicAddress(config),
    });
    console.log(said);
  } finally {
    await opened.close();
  }
}

/** Refusals in words; the others are ours to mend and show where they come from. */
const foreseen = [AppError, ChangeRefused, NameTaken, PriceListRefused, ConfigError];

function sentenceOf(error: Error): string {
  if (!(error instanceof AppError)) return error.message;
  const { fields = [], stones = [], state } = error.details;
  if (error.code === 'NOT_FOUND') return 'There is no such thing.';
  const stands = state === undefined ? '' : ` It is ${state}.`;
  return [
    error.message + stands,
    ...stones.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id),
    ...fields.map(({ field, problem }) => `${field.replace('data.', '')} ${problem}`),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const isForeseen = isUsage || foreseen.some((kind) => error instanceof kind);
  console.error(error instanceof Error && isForeseen ? sentenceOf(error) : error);
  process.exitCode = isUsage ? 2 : 1;
}
