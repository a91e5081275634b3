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

/** Whether a line reports only an unreachable database: the outage watch logs one line for all of them. */
const isOutage = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' &&
  first !== null &&
  'err' in first &&
  databaseTroubleOf(first.err) === 'unavailable';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Reduces an error for the log. Errors of the query builder repeat every value that was sent; those of the
 * database are sufficient without these values and without those of the failing row. Errors of the pool
 * contain the whole connection object, which is pages long.
 */
function presentError(error: unknown): unknown {
  const cause = databaseErrorOf(error) ?? error;
  if (!(cause instanceof Error)) return cause;
  const {
    client: _connection,
    detail: _values,
    where: _call,
    internalQuery: _query,
    ...fields
  } = stdSerializers.err(cause);
  return fields;
}

/**
 * Structured lines on standard error; standard output is for the output the operator requested.
 * `hidesOutages` is for a process with an outage watch: an unreachable database noticed by requests and jobs
 * is left to the line of the watch.
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
