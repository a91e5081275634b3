import { problemText, type ProblemKind } from '@loupe/contract';
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks nobody outside has business in: of this machine, of this house, or of no one. */
const closed = new BlockList();
const closedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, bits] of closedIpv4) closed.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is given out to the world is open; of that, not what leads back into IPv4 or is for books. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [network, bits] of closedIpv6) closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the open internet. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** An address that must not be called, in words for its owner. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind) {
    super(problemText(kind));
    this.kind = kind;
  }
}

const notPublic = 'WEBHOOK_INSIDE';

/** The host of an address as the network knows it: IPv6 without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * What an address says by itself. Throws {@link AddressRefused}, naming what would fit. `allowsAny` lets plain http and
 * private networks pass: for tests, and for a house whose customers are inside its own network.
 */
export function checkAddress(text: string, allowsAny: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol) || (url.protocol === 'http:' && !allowsAny))
    throw new AddressRefused('WEBHOOK_ADDRESS');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('WEBHOOK_SECRET');
  const host = hostOf(url);
  if (!allowsAny && isIP(host) !== 0 && !isPublicIp(host)) throw new AddressRefused(notPublic);
  return url;
}

/** The same, and where its name leads today. */
export async function checkWhereItLeads(text: string, allowsAny: boolean): Promise<URL> {
  const url = checkAddress(text, allowsAny);
  const host = hostOf(url);
  if (isIP(host) !== 0) return url;
  await new Promise<void>((done, fail) => {
    guardedLookup(allowsAny)(host, { all: true }, (error) => {
      if (error === null) done();
      else fail(error instanceof AddressRefused ? error : new AddressRefused('WEBHOOK_NOWHERE'));
    });
  });
  return url;
}

/**
 * Resolves names for one connection and refuses those that lead inside: what is checked is what is connected to, so a
 * name that changes in between gains nothing.
 */
export function guardedLookup(allowsAny: boolean): LookupFunction {
  return (host, options: LookupOptions, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) done(error ?? new AddressRefused(notPublic), '');
      else if (!allowsAny && !addresses.every(({ address }) => isPublicIp(address)))
        done(new AddressRefused(notPublic), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
