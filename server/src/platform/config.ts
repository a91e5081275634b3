import { callLimits } from '@loupe/contract';
import { z } from 'zod';

const portWanted = 'a port number from 0 to 65535';
const callsWanted = 'a whole number from 10 to 9999999';
const unset = (value: unknown) => (value === '' ? undefined : value);

/** Every environment variable the product reads, with what would be right. `.env.example` documents them. */
export const environmentSchema = z.object({
  HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  PORT: z.preprocess(
    unset,
    z
      .string()
      .regex(/^\d{1,5}$/, portWanted)
      .transform(Number)
      .pipe(z.int().max(65_535, portWanted))
      .default(8080),
  ),
  DATA_DIR: z.preprocess(unset, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    unset,
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'an address such as postgres://user:password@host:5432/name',
      })
      .optional(),
  ),
  PUBLIC_URL: z.preprocess(
    unset,
    z.url({ protocol: /^https?$/, error: 'an address such as https://portal.example' }).optional(),
  ),
  SMTP_URL: z.preprocess(
    unset,
    z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  ),
  HUMAN_CHECK: z.preprocess(
    unset,
    z.enum(['altcha', 'siteverify'], { error: 'altcha or siteverify' }).default('altcha'),
  ),
  HUMAN_CHECK_URL: z.preprocess(
    unset,
    z
      .url({
        protocol: /^https?$/,
        error: 'the address of a siteverify, such as https://check.example/siteverify',
      })
      .optional(),
  ),
  HUMAN_CHECK_SECRET: z.preprocess(unset, z.string().optional()),
  HUMAN_CHECK_SCRIPT: z.preprocess(
    unset,
    z
      .url({
        protocol: /^https?$/,
        error: 'the address of a widget’s script, such as https://check.example/api.js?render=explicit',
      })
      .optional(),
  ),
  HUMAN_CHECK_SITE_KEY: z.preprocess(unset, z.string().max(200).optional()),
  SECRET_KEY: z.preprocess(
    unset,
    z
      .string()
      .min(32, 'at least 32 characters that nobody can guess, such as `openssl rand -hex 32` prints')
      .optional(),
  ),
  FEED_ALLOW_HTTP: z.preprocess(
    unset,
    z
      .enum(['0', '1'], { error: '1 or 0' })
      .default('0')
      .transform((text) => text === '1'),
  ),
  CALLS_PER_SECOND: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[1-9]\d{1,6}$/, callsWanted)
      .transform(Number)
      .default(callLimits.tokensPerSecond),
  ),
  LOG_LEVEL: z.preprocess(
    unset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  ),
});

export type Config = z.infer<typeof environmentSchema>;

/** A wrong environment variable, said in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration. Throws {@link ConfigError} naming the variable, what was given and what would fit. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = environmentSchema.safeParse(environment);
  if (read.success) {
    requireHostedCheck(read.data);
    return read.data;
  }
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  throw new ConfigError(
    `${name} is "${withoutPassword(environment[name] ?? '')}" but must be ${issue?.message ?? 'valid'}.`,
  );
}

const hostedCheckNames = [
  'HUMAN_CHECK_URL',
  'HUMAN_CHECK_SECRET',
  'HUMAN_CHECK_SCRIPT',
  'HUMAN_CHECK_SITE_KEY',
] as const;

/** A hosted human check is nothing without its service, the secret shared with it, and its widget in our form. */
function requireHostedCheck(config: Config): void {
  if (config.HUMAN_CHECK !== 'siteverify') return;
  for (const name of hostedCheckNames) {
    if (config[name] === undefined)
      throw new ConfigError(`HUMAN_CHECK is "siteverify", so ${name} must be set.`);
  }
}

/** An address as it may be shown: sentences of ours end up in logs and tickets. */
export function withoutPassword(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  return address.slice(0, at).replace(/(\/\/[^:/@]*):.*$/s, '$1:***') + address.slice(at);
}

/** The address people use: as it is set, or of this machine. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
