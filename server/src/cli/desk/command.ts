import { parseArgs } from 'node:util';
import type { Database } from '../../platform/database.ts';

export interface CommandContext {
  readonly database: Database;
  readonly now: Date;
  readonly actor: string;
  /** The public address of the portal, as used in emails. */
  readonly publicUrl: string;
}

/** One desk command; returns the text to print. */
export type DeskCommand = (args: readonly string[], surroundings: CommandContext) => Promise<string>;

/** The command was called with invalid arguments; the message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The required arguments of a command, in order, and its options. */
export interface ArgumentSpec {
  readonly positionals: readonly string[];
  readonly options?: readonly string[];
  /** Whether further arguments are accepted, such as packets. */
  readonly allowsRest?: boolean;
}

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly rest: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * Parses the arguments of a command.
 *
 * @throws {UsageError} when an argument is missing, unexpected or unknown.
 */
export function parseArguments(args: readonly string[], spec: ArgumentSpec): ParsedArguments {
  const { positionals, values } = parse(args, spec.options ?? []);
  const missing = spec.positionals[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const more = positionals.slice(spec.positionals.length);
  if (more.length > 0 && spec.allowsRest !== true)
    throw new UsageError(`Unexpected argument: ${more.join(' ')}.`);
  return { positionals: positionals.slice(0, spec.positionals.length), rest: more, values };
}

function parse(args: readonly string[], options: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options are not valid.');
  }
}
