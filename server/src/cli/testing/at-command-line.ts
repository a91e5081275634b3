import { systemClock, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { DeskCommand } from '../desk/command.ts';

/** Says a line to the desk's commands and returns what they say back; words with spaces in them come on their own. */
export type AtCommandLine = (line: string, ...words: readonly string[]) => Promise<string>;

/** The desk's command line over these commands, with a clock of the test's own. */
export function atCommandLine(
  commands: Readonly<Record<string, DeskCommand>>,
  database: Database,
  clock: Clock = systemClock,
): AtCommandLine {
  return async (line, ...words) => {
    const [name = '', ...args] = [...line.split(' '), ...words];
    const command = commands[name];
    if (command === undefined) throw new Error(`no command ${name}`);
    return command.run(args, {
      database,
      now: clock.now(),
      actor: 'command line',
      publicUrl: 'https://portal.example',
    });
  };
}
