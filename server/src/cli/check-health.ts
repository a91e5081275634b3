import { localUrlOf, readConfig } from '../platform/config.ts';

/** Exits with 0 when the server of this configuration responds; for the health check of a container. */
const response = await fetch(`${localUrlOf(readConfig(process.env))}/healthz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => null);
process.exitCode = response?.ok === true ? 0 : 1;
