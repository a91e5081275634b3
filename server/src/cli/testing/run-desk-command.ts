import { systemClock, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { DeskCommand } from '../desk/command.ts';

/**
 * Runs one command line of the desk and returns its output; arguments that contain spaces are passed
 * separately.
 */
export type DeskCommandRunner = (line: string, ...positionals: readonly string[]) => Promise<string>;

/** The desk's command line with these commands and the clock of the test. */
export function createDeskCommandRunner(
  commands: Readonly<Record<string, DeskCommand>>,
  database: Database,
  clock: Clock = systemClock,
): DeskCommandRunner {
  return async (line, ...positionals) => {
    const [name = '', ...args] = [...line.split(' '), ...positionals];
    const command = commands[name];
    if (command === undefined) throw new Error(`no command ${name}`);
    return command(args, {
      database,
      now: clock.now(),
      actor: 'command line',
      publicUrl: 'https://portal.example',
    });
  };
}
