import { AppError } from '@loupe/contract';
import { loadConfig } from '../platform/config.ts';
import { ExpectedError } from '../platform/expected-error.ts';
import { createLog } from '../platform/log.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { readPublicAddress } from '../platform/public-address.ts';
import { findCommand, listUsages } from './desk/command-list.ts';
import { UsageError } from './desk/command.ts';

/** The command line of the sales desk and the administrator. */
async function main(): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = await findCommand(name);
  if (command === undefined) {
    if (name !== 'help') throw new UsageError(`Unknown command: ${name}.\n\n${listUsages()}`);
    console.log(listUsages());
    return;
  }
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog('warn'));
  try {
    const output = await command(args, {
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
  // All others are faults of the program and print their stack.
  const isExpected = isUsage || error instanceof AppError || error instanceof ExpectedError;
  console.error(error instanceof Error && isExpected ? sentenceOf(error) : error);
  process.exitCode = isUsage ? 2 : 1;
}
