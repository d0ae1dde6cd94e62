import { isIPv6 } from 'node:net';

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** Key for counting attempts: an IPv4 address, or the /64 network of an IPv6 address, which gives each user 2⁶⁴ addresses. */
export function networkOf(address: string): string {
	const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
	if (mapped !== undefined) return mapped;
	if (!isIPv6(address)) return address;
	const [left = '', right] = address.replace(/%.*$/, '').split('::');
	const before = groupsOf(left);
	const after = groupsOf(right ?? '');
	const between = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
	const network = [...before, ...between, ...after].slice(0, 4);
	return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
