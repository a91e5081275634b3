import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { databaseErrorOf, databaseTroubleOf } from './database-trouble.ts';

/** Fields that never reach a log line, at the top or up to two levels down. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'confirm',
  'accessToken',
  'token',
  'x-api-key',
  'key',
  'secret',
];
const secrets = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

const fatal = 60;

/** Whether a line reports nothing but a database that is away: its outage watch has one line for all of them. */
const isOutage = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' && first !== null && 'err' in first && databaseTroubleOf(first.err) === 'away';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * The query builder's errors repeat every value that was sent; the database's own say enough without them, and without
 * the values of the failing row. What the pool reports carries its whole connection, pages of it.
 */
function presentError(error: unknown): unknown {
  const cause = databaseErrorOf(error) ?? error;
  if (!(cause instanceof Error)) return cause;
  const {
    client: _connection,
    detail: _values,
    where: _call,
    internalQuery: _query,
    ...said
  } = stdSerializers.err(cause);
  return said;
}

/**
 * Structured lines on standard error; standard output belongs to what the operator asked for. `hidesOutages` is for a
 * process with an outage watch: what every request and job notices of a database that is away is left to its line.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
  { hidesOutages = false } = {},
): Logger {
  return pino(
    {
      level,
      serializers: { err: presentError },
      redact: { paths: secrets, censor: '[secret]' },
      hooks: {
        logMethod(line, write, lineLevel) {
          const isHidden = hidesOutages && lineLevel < fatal && isOutage(line);
          if (!isHidden) write.apply(this, line);
        },
      },
    },
    destination,
  );
}
