/** An error whose message tells a user what is wrong: a command prints it without a stack. */
export class ExpectedError extends Error {}
