/** Base for URLs without a host, so that they stay without one: a host that cannot exist. */
const here = 'https://portal.invalid';

/**
 * A URL set by the company when a browser may safely open it, otherwise null: `javascript:` and other schemes
 * are rejected.
 */
export function toSafeUrl(link: string | null): string | null {
  if (link === null || link.trim() === '' || !URL.canParse(link, here)) return null;
  const { protocol, origin, pathname, search, hash, href } = new URL(link, here);
  if (origin === here) return pathname + search + hash;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
