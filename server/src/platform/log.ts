import { pino, type Logger } from 'pino';

/** Fields that never reach a log line. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.confirm',
  '*.accessToken',
  '*.token',
];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Structured lines on standard error; standard output belongs to what the operator asked for. */
export function createLog(level: string): Logger {
  return pino({ level, redact: { paths: secrets, censor: '[secret]' } }, pino.destination(2));
}
