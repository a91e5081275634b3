/** Where addresses without a host are read from, so that they stay without one: any name that cannot be. */
const here = 'https://portal.invalid';

/** An address set by the company, if a browser may open it: a script in a link is no address. */
export function webAddress(link: string | null): string | null {
  if (link === null || link.trim() === '' || !URL.canParse(link, here)) return null;
  const { protocol, origin, pathname, search, hash, href } = new URL(link, here);
  if (origin === here) return pathname + search + hash;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
