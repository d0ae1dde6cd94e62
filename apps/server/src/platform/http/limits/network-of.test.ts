import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['what is this', 'what is this'],
])('networkOf counts %s as %s [ASVS 2.4.1]', (address, network) => {
	expect(networkOf(address)).toBe(network);
});

test('networkOf gives the holder of an IPv6 network only one count [ASVS 2.4.1]', () => {
	fc.assert(
		fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
			const network = networkOf(one).replace('::/64', '');
			if (!/^([0-9a-f]+:){3}[0-9a-f]+$/.test(network)) return;
			const [, , , , e, f, g, h] = other.split(':');
			const host = [e, f, g, h].map((group) => (/^[0-9a-f]{1,4}$/i.test(group ?? '') ? group : '1')).join(':');
			expect(networkOf(`${network}:${host}`)).toBe(networkOf(one));
		}),
	);
});
