import { readConfig } from '../platform/config.ts';

/** Exits with 0 when the server of this configuration responds; for the health check of a container. */
const { HOST, PORT } = readConfig(process.env);
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => null);
process.exitCode = response?.ok === true ? 0 : 1;
