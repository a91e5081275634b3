/** An error whose message tells a user what is wrong: a command prints it without its stack trace. */
export class ExpectedError extends Error {}
