import type { IncomingHttpHeaders } from 'node:http';

/** The value of a cookie as its page wrote it; empty where the cookie was not sent. */
export const readCookie = ({ cookie = '' }: IncomingHttpHeaders, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookie)?.[1] ?? '';
