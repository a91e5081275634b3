import { parseArgs } from 'node:util';
import type { Database } from '../../platform/database.ts';

export interface DeskSurroundings {
  readonly database: Database;
  readonly now: Date;
  readonly actor: string;
  /** The address people use, as mails write it. */
  readonly publicUrl: string;
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

/** What a command needs, in order, and what it may have besides. */
export interface Words {
  readonly words: readonly string[];
  readonly options?: readonly string[];
  /** Further words are welcome, such as packets; otherwise they are refused. */
  readonly takesMore?: boolean;
}

export interface ReadWords {
  readonly words: readonly string[];
  readonly more: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Reads a command's arguments; whatever is missing, surplus or unknown is refused by name. */
export function readWords(args: readonly string[], wanted: Words): ReadWords {
  const { positionals, values } = parse(args, wanted.options ?? []);
  const missing = wanted.words[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const more = positionals.slice(wanted.words.length);
  if (more.length > 0 && wanted.takesMore !== true)
    throw new UsageError(`${more.join(' ')} is one word too many.`);
  return { words: positionals.slice(0, wanted.words.length), more, values };
}

function parse(args: readonly string[], options: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options do not fit.');
  }
}
