import { formatIssue, type IssueKind } from '@loupe/contract';
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not public: local, private or reserved. */
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

/**
 * In IPv6 only global unicast addresses are public, except those that map to IPv4 or are reserved for
 * documentation.
 */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [network, bits] of closedIpv6) closed.addSubnet(network, bits, 'ipv6');

/** Whether a text is a public IP address. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** A URL that webhooks must not call, with a message for its owner. */
export class WebhookUrlRejectedError extends Error {
  override readonly name = 'AddressRefused';
  readonly kind: IssueKind;

  constructor(kind: IssueKind) {
    super(formatIssue(kind));
    this.kind = kind;
  }
}

const notPublic = 'WEBHOOK_INSIDE';

/** The host of a URL; IPv6 without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Checks a URL without resolving its host. Throws {@link WebhookUrlRejectedError} with a message that names
 * the accepted form. `allowsAny` permits plain http and private networks: for tests, and for installations
 * whose customers are in the same network.
 */
export function validateWebhookUrl(text: string, allowsAny: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol) || (url.protocol === 'http:' && !allowsAny))
    throw new WebhookUrlRejectedError('WEBHOOK_ADDRESS');
  if (url.username !== '' || url.password !== '') throw new WebhookUrlRejectedError('WEBHOOK_SECRET');
  const host = hostOf(url);
  if (!allowsAny && isIP(host) !== 0 && !isPublicIp(host)) throw new WebhookUrlRejectedError(notPublic);
  return url;
}

/** Checks a URL and the addresses its host resolves to now. */
export async function validateResolvedUrl(text: string, allowsAny: boolean): Promise<URL> {
  const url = validateWebhookUrl(text, allowsAny);
  const host = hostOf(url);
  if (isIP(host) !== 0) return url;
  await new Promise<void>((done, fail) => {
    createGuardedLookup(allowsAny)(host, { all: true }, (error) => {
      if (error === null) done();
      else
        fail(
          error instanceof WebhookUrlRejectedError ? error : new WebhookUrlRejectedError('WEBHOOK_NOWHERE'),
        );
    });
  });
  return url;
}

/**
 * Resolves the host of one connection and rejects private addresses. The checked address is the one connected
 * to, so a DNS change in between has no effect.
 */
export function createGuardedLookup(allowsAny: boolean): LookupFunction {
  return (host, options: LookupOptions, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) done(error ?? new WebhookUrlRejectedError(notPublic), '');
      else if (!allowsAny && !addresses.every(({ address }) => isPublicIp(address)))
        done(new WebhookUrlRejectedError(notPublic), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
