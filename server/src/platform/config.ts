import { callLimits } from '@loupe/contract';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ExpectedError } from './expected-error.ts';

const portMessage = 'a port number from 0 to 65535';
const callsMessage = 'a whole number from 10 to 9999999';
const jobTimeoutMessage = 'a whole number from 2 to 600';
const threadsMessage = 'a whole number from 0 to 32';
const llmUrlMessage = 'a URL without a user name, such as https://host/v1';
const secretMessage = 'at least 32 random characters, such as the output of `openssl rand -hex 32`';
const proxiesMessage = 'addresses or networks separated by commas, such as 10.0.0.5,172.16.0.0/12';
const unset = (value: unknown) => (value === '' ? undefined : value);

const databaseUrl = z.preprocess(
  unset,
  z
    .url({ protocol: /^postgres(ql)?$/, error: 'a URL such as postgres://user:password@host:5432/name' })
    .optional(),
);

/** Whether the text is an IP address, or a network with the number of its bits, such as 10.0.0.0/8. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Every environment variable the product reads, with its accepted values. `.env.example` documents them. */
export const environmentSchema = z.object({
  HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  PORT: z.preprocess(
    unset,
    z
      .string()
      .regex(/^\d{1,5}$/, portMessage)
      .transform(Number)
      .pipe(z.int().max(65_535, portMessage))
      .default(8080),
  ),
  DATA_DIR: z.preprocess(unset, z.string().default('./data')),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  WAL_ARCHIVE: z.preprocess(unset, z.string().optional()),
  TRUSTED_PROXIES: z.preprocess(
    unset,
    z
      .string()
      .default('')
      .transform((text) => text.split(',').map((part) => part.trim()))
      .transform((parts) => parts.filter((part) => part !== ''))
      .refine((parts) => parts.every(isAddressOrNetwork), proxiesMessage),
  ),
  METRICS_TOKEN: z.preprocess(unset, z.string().min(32, secretMessage).optional()),
  TRACES_URL: z.preprocess(
    unset,
    z.url({ protocol: /^https?$/, error: 'a URL such as http://collector:4318/v1/traces' }).optional(),
  ),
  PUBLIC_URL: z.preprocess(
    unset,
    z.url({ protocol: /^https?$/, error: 'a URL such as https://portal.example' }).optional(),
  ),
  SMTP_URL: z.preprocess(
    unset,
    z.url({ protocol: /^smtps?$/, error: 'a URL such as smtp://user:password@host:587' }).optional(),
  ),
  CAPTCHA_PROVIDER: z.preprocess(
    unset,
    z.enum(['altcha', 'siteverify'], { error: 'altcha or siteverify' }).default('altcha'),
  ),
  CAPTCHA_VERIFY_URL: z.preprocess(
    unset,
    z
      .url({
        protocol: /^https?$/,
        error: 'the URL of a siteverify service, such as https://check.example/siteverify',
      })
      .optional(),
  ),
  CAPTCHA_SECRET: z.preprocess(unset, z.string().optional()),
  CAPTCHA_SCRIPT_URL: z.preprocess(
    unset,
    z
      .url({
        protocol: /^https?$/,
        error: 'the URL of a widget script, such as https://check.example/api.js?render=explicit',
      })
      .optional(),
  ),
  CAPTCHA_SITE_KEY: z.preprocess(unset, z.string().max(200).optional()),
  SECRET_KEY: z.preprocess(unset, z.string().min(32, secretMessage).optional()),
  WEBHOOK_ALLOW_PRIVATE: z.preprocess(
    unset,
    z
      .enum(['0', '1'], { error: '1 or 0' })
      .default('0')
      .transform((text) => text === '1'),
  ),
  DEMO_STONES: z.preprocess(unset, z.coerce.number('a number').int().min(100).max(1_000_000).default(24_000)),
  SEARCH_THREADS: z.preprocess(
    unset,
    z
      .string()
      .regex(/^\d{1,2}$/, threadsMessage)
      .transform(Number)
      .pipe(z.int().max(32, threadsMessage))
      .default(Math.min(32, availableParallelism() - 1)),
  ),
  STOCK_SNAPSHOT: z.preprocess(
    unset,
    z
      .enum(['0', '1'], { error: '1 or 0' })
      .default('1')
      .transform((text) => text === '1'),
  ),
  LLM_URL: z.preprocess(
    unset,
    z
      .url({ protocol: /^https?$/, error: llmUrlMessage })
      .regex(/^[^@/]*\/\/[^@/]*(?:\/|$)/, llmUrlMessage)
      .optional(),
  ),
  LLM_KEY: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[\x21-\x7e]{1,1000}$/, 'at most 1000 printable ASCII characters without spaces')
      .optional(),
  ),
  LLM_MODEL: z.preprocess(unset, z.string().max(200, 'at most 200 characters').optional()),
  JOB_TIMEOUT_SECONDS: z.preprocess(
    unset,
    z
      .string()
      .regex(/^\d{1,3}$/, jobTimeoutMessage)
      .transform(Number)
      .pipe(z.int().min(2, jobTimeoutMessage).max(600, jobTimeoutMessage))
      .default(20),
  ),
  CALLS_PER_SECOND: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[1-9]\d{1,6}$/, callsMessage)
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

/** An invalid environment variable, explained in one sentence. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

/** Variables with a secret as their value: no message contains it. */
const secretVariables: ReadonlySet<string> = new Set<keyof Config>([
  'CAPTCHA_SECRET',
  'SECRET_KEY',
  'LLM_KEY',
  'METRICS_TOKEN',
]);

/** Variables that contain a secret, also as a part: each can be read from the file that `NAME_FILE` names. */
const fileVariables = [
  ...secretVariables,
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
];
const maxSecretBytes = 10_000;

/** Reads the secrets that are given as files. Throws {@link ConfigError}. */
function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: Record<string, string> = {};
  for (const name of fileVariables) {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (unset(environment[name]) !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set; set only one of them.`);
    let text;
    try {
      text = readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigError(`${name}_FILE is "${file}" but must be a readable file.`);
    }
    if (text === '' || text.length > maxSecretBytes)
      throw new ConfigError(`${name}_FILE is "${file}" but must be a file with the value of ${name}.`);
    read[name] = text;
  }
  return { ...environment, ...read };
}

/** Variables that were renamed, by their former name. */
const renamedVariables: Readonly<Record<string, keyof Config>> = {
  HUMAN_CHECK: 'CAPTCHA_PROVIDER',
  HUMAN_CHECK_URL: 'CAPTCHA_VERIFY_URL',
  HUMAN_CHECK_SECRET: 'CAPTCHA_SECRET',
  HUMAN_CHECK_SCRIPT: 'CAPTCHA_SCRIPT_URL',
  HUMAN_CHECK_SITE_KEY: 'CAPTCHA_SITE_KEY',
  FEED_ALLOW_HTTP: 'WEBHOOK_ALLOW_PRIVATE',
};

/**
 * Reads the configuration. Throws {@link ConfigError} with the variable, its value and the accepted values,
 * or with the new name of a variable that was renamed.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  rejectFormerNames(variables);
  const environment = readSecretFiles(variables);
  const read = environmentSchema.safeParse(environment);
  if (read.success) {
    requireHostedCheck(read.data);
    requireModel(read.data);
    requirePrimary(read.data);
    return read.data;
  }
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  const shown = secretVariables.has(name) ? '***' : withoutPassword(environment[name] ?? '');
  throw new ConfigError(`${name} is "${shown}" but must be ${issue?.message ?? 'valid'}.`);
}

/** Reads the configuration of this process, with the variables of the file `.env` where there is one. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** A value under a former name would have no effect, and the default would apply without a notice. */
function rejectFormerNames(environment: NodeJS.ProcessEnv): void {
  for (const [former, name] of Object.entries(renamedVariables)) {
    if (unset(environment[former]) !== undefined)
      throw new ConfigError(`${former} was renamed: set ${name} instead.`);
  }
}

/** A direct address or a standby alone would be ignored, and the embedded database started. */
function requirePrimary(config: Config): void {
  if (config.DATABASE_URL !== undefined) return;
  if (config.DATABASE_DIRECT_URL !== undefined)
    throw new ConfigError('DATABASE_DIRECT_URL also needs DATABASE_URL, the address of the pooler.');
  if (config.DATABASE_REPLICA_URL !== undefined)
    throw new ConfigError('DATABASE_REPLICA_URL also needs DATABASE_URL, the address of the primary.');
}

const hostedCheckNames = [
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SECRET',
  'CAPTCHA_SCRIPT_URL',
  'CAPTCHA_SITE_KEY',
] as const;

/** A hosted captcha needs its service, the secret shared with the service, and the widget for the form. */
function requireHostedCheck(config: Config): void {
  if (config.CAPTCHA_PROVIDER !== 'siteverify') return;
  for (const name of hostedCheckNames) {
    if (config[name] === undefined)
      throw new ConfigError(`CAPTCHA_PROVIDER is "siteverify", so ${name} must be set.`);
  }
}

/** A language model has a URL and a name. */
function requireModel({ LLM_URL: url, LLM_MODEL: model }: Config): void {
  if (url !== undefined && model === undefined)
    throw new ConfigError('LLM_URL is set, so LLM_MODEL must be set.');
  if (model !== undefined && url === undefined)
    throw new ConfigError('LLM_MODEL is set, so LLM_URL must be set.');
}

/** Hides the password of a URL: error messages end up in logs and tickets. */
export function withoutPassword(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  return address.slice(0, at).replace(/(\/\/[^:/@]*):.*$/s, '$1:***') + address.slice(at);
}

/** Public URL of the portal: the configured one, or that of this machine. */
export const publicUrlOf = (config: Config): string => config.PUBLIC_URL ?? localUrlOf(config);

/** URL of the server for programs of this machine. */
export function localUrlOf({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
