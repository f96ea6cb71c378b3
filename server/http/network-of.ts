import { isIPv6 } from 'node:net';

/**
 * What limits by network address count: an IPv4 address, or the first 64 bits of an IPv6 address, because a household has
 * all the addresses that begin with them.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return ip;
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const missing =
    end === undefined ? [] : Array.from({ length: 8 - groups.length - countGroups(end) }, () => '0');
  const all = [...groups, ...missing, ...(end ? end.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An IPv4 address at the end stands for two. */
const countGroups = (end: string): number =>
  end === '' ? 0 : end.split(':').length + (end.includes('.') ? 1 : 0);
