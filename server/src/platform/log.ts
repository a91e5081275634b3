import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { databaseErrorOf } from './database.ts';

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

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * The query builder's errors repeat every value that was sent; the database's own say enough without them. What the pool
 * reports carries its whole connection, pages of it.
 */
function presentError(error: unknown): unknown {
  const cause = databaseErrorOf(error) ?? error;
  if (!(cause instanceof Error)) return cause;
  const { client: _connection, ...said } = stdSerializers.err(cause);
  return said;
}

/** Structured lines on standard error; standard output belongs to what the operator asked for. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    { level, serializers: { err: presentError }, redact: { paths: secrets, censor: '[secret]' } },
    destination,
  );
}
