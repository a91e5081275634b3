import { isIPv4, isIPv6 } from 'node:net';

const groupCount = 8;
/** Leading groups of an IPv6 address that name a network; the owner of a network has all addresses in it. */
const networkGroups = 4;

/**
 * The key under which attempts from a network address are counted: the whole address for IPv4, the /64
 * network for IPv6. An IPv4 address written as IPv6 counts as the IPv4 address. Any other text is its own
 * key.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  const gap = groupCount - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => 0), ...after];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
