import { parseArgs } from 'node:util';
import type { Database } from '../../platform/database.ts';

export interface DeskSurroundings {
  readonly database: Database;
  readonly now: Date;
  readonly actor: string;
}

/** One thing the desk can do; `run` returns what to say when it is done. */
export interface DeskCommand {
  readonly usage: string;
  run(args: readonly string[], surroundings: DeskSurroundings): Promise<string>;
}

/** The command was called wrongly; said in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** All commands, a line each. */
export function usage(commands: Readonly<Record<string, DeskCommand>>): string {
  const lines = Object.entries(commands).map(([name, command]) => `  ${`${name} ${command.usage}`.trim()}`);
  return ['npm run desk -- COMMAND', '', ...lines].join('\n');
}

/** The positional words a command needs, and its options; anything else is refused by name. */
export function readWords(
  args: readonly string[],
  names: readonly string[],
  options: readonly string[] = [],
): { words: string[]; rest: string[]; values: Readonly<Record<string, string | undefined>> } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    });
    const missing = names[positionals.length];
    if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
    return { words: positionals.slice(0, names.length), rest: positionals.slice(names.length), values };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : 'The options do not fit.');
  }
}
