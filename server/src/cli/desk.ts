import { AppError } from '@loupe/contract';
import { UserChangeRejectedError } from '../features/users/change-user.ts';
import { DuplicateUserError } from '../features/users/create-user.ts';
import { PriceListRejectedError } from '../features/price-lists/activate-price-list.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { readPublicAddress } from '../platform/public-address.ts';
import { userCommands } from './desk/user-commands.ts';
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
import { showroomCommands } from './desk/showroom-commands.ts';
import { personalDataCommands } from './desk/personal-data-commands.ts';
import { priceListCommands } from './desk/price-list-commands.ts';
import { registrationCommands } from './desk/registration-commands.ts';
import { settingCommands } from './desk/setting-commands.ts';

const commands: Readonly<Record<string, DeskCommand>> = {
  ...userCommands,
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
  ...showroomCommands,
  ...priceListCommands,
  ...settingCommands,
  ...personalDataCommands,
};

/** The command line of the sales desk and the administrator. */
async function main(): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name !== 'help') throw new UsageError(`Unknown command: ${name}.\n\n${usage(commands)}`);
    console.log(usage(commands));
    return;
  }
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog('warn'));
  try {
    const output = await command.run(args, {
      database: opened.database,
      now: await readDatabaseTime(opened.database),
      actor: 'command line',
      publicUrl: await readPublicAddress(config),
    });
    console.log(output);
  } finally {
    await opened.close();
  }
}

/** Expected errors print their message; all others are faults of the program and print their stack. */
const expectedErrors = [
  AppError,
  UserChangeRejectedError,
  DuplicateUserError,
  PriceListRejectedError,
  ConfigError,
];

function sentenceOf(error: Error): string {
  if (!(error instanceof AppError)) return error.message;
  const { fields = [], stones = [], status } = error.details;
  if (error.code === 'NOT_FOUND') return 'Not found.';
  const statusNote = status === undefined ? '' : ` Its status is ${status}.`;
  return [
    error.message + statusNote,
    ...stones.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id),
    ...fields.map(({ field, problem }) => `${field.replace('data.', '')} ${problem}`),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const isExpected = isUsage || expectedErrors.some((kind) => error instanceof kind);
  console.error(error instanceof Error && isExpected ? sentenceOf(error) : error);
  process.exitCode = isUsage ? 2 : 1;
}
