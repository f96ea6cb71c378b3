import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits by network address count: an IPv4 address, or the first 64 bits of an IPv6 address, because a household has
 * all the addresses that begin with them. A proxy may add a port. What is no address counts as one network, and so does
 * a client that has left already, whose address nobody knows any more.
 */
export function networkOf(ip: string | undefined): string {
  const address = withoutPort(ip ?? '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  return (
    mappedOf(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  );
}

/** `203.0.113.7:5000`, `[2001:db8::1]:5000`, and the zone in `fe80::1%eth0`. */
function withoutPort(ip: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1];
  const plain = /^([\d.]+):\d+$/.exec(ip)?.[1];
  return (bracketed ?? plain ?? ip).split('%', 1)[0] ?? '';
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [start = [], end] = address.split('::').map(numbersOf);
  if (end === undefined) return start;
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** An IPv4 address at the end stands for two. */
const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** The IPv4 address that `::ffff:203.0.113.7` stands for, in each way of writing it. */
function mappedOf(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() !== [0, 0, 0, 0, 0, 0xffff].join()) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
