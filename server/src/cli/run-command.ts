/** The command was called with invalid arguments; the message is printed without its stack trace. */
export class UsageError extends Error {}

export interface CommandErrors {
  /** Printed after the message of a {@link UsageError}. */
  readonly usage: string;
  /** Errors that print their message; all others are faults of the program and print their stack. */
  readonly isExpected: (error: Error) => boolean;
}

/** Runs a command; with an error the process ends with code 1. */
export async function runCommand(
  run: () => Promise<void>,
  { usage, isExpected }: CommandErrors,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(error instanceof Error && isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Whether an error tells that a file does not exist. */
export const isMissingFileError = (error: Error): boolean => 'code' in error && error.code === 'ENOENT';
