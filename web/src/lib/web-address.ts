/** An address set by the company, if a browser may open it: a script in a link is no address. */
export function webAddress(link: string | null): string | null {
  if (link === null || link.trim() === '' || !URL.canParse(link, location.origin)) return null;
  const { protocol, href } = new URL(link, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
