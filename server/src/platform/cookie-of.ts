import type { IncomingHttpHeaders } from 'node:http';

/** A cookie's value as its page wrote it; empty where it was not sent. */
export const cookieOf = ({ cookie = '' }: IncomingHttpHeaders, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookie)?.[1] ?? '';
