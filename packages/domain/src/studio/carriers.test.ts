import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriersProblems, trackingAddress, trackingPatternProblem } from './carriers.ts';

const pattern = 'https://carrier.example/track/{reference}';

test.each([[''], [pattern], ['https://carrier.example/?no={reference}&lang=en'], ['https://carrier.example:8443/#/parcels/{reference}']])(
	'the tracking pattern %j can be used [P7.02]',
	(usable) => {
		expect(trackingPatternProblem(usable)).toBeNull();
	},
);

test.each([
	['no place for the reference', 'https://carrier.example/track'],
	['two places for it', 'https://carrier.example/{reference}/{reference}'],
	['another placeholder', 'https://carrier.example/{postcode}/{reference}'],
	['no encryption', 'http://carrier.example/{reference}'],
	['a script', 'javascript:alert("{reference}")'],
	['a host that the reference ends', 'https://carrier.{reference}'],
	['a host that the reference is', 'https://{reference}/track'],
	['no site', 'https:///{reference}'],
	['a name of the network', 'https://localhost/{reference}'],
	['a user before the host', 'https://carrier.example@evil.example/{reference}'],
	['a space', 'https://carrier.example/my track/{reference}'],
	['a space after the reference', 'https://carrier.example/{reference} x'],
	['mark-up', 'https://carrier.example/"><b>{reference}'],
])('a tracking pattern with %s is refused [P7.02]', (_what, refused) => {
	expect(trackingPatternProblem(refused)).toEqual(expect.any(String));
	expect(trackingAddress({ trackingPattern: refused }, 'AB 1')).toBeNull();
});

test('no reference changes where a link leads: it is one encoded part of the carrier’s own address [P7.02]', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (reference) => {
			const address = trackingAddress({ trackingPattern: pattern }, reference);
			const code = reference.toWellFormed().replaceAll(/\s+/g, '');
			if (address === null) {
				expect(code).toBe('');
				return;
			}
			const { origin, pathname, search, hash } = new URL(address);
			expect([origin, search, hash]).toEqual(['https://carrier.example', '', '']);
			// A browser takes the parts '.' and '..' for a way up, and leaves every other one as it is.
			if (code !== '.' && code !== '..') expect(decodeURIComponent(pathname)).toBe(`/track/${code}`);
		}),
	);
});

test('a reference is linked without the spaces that people type; without one, or without pages, there is no link [P7.02]', () => {
	expect(trackingAddress({ trackingPattern: pattern }, ' AB 1234 5678 9GB ')).toBe('https://carrier.example/track/AB123456789GB');
	expect(trackingAddress({ trackingPattern: pattern }, '  ')).toBeNull();
	expect(trackingAddress({ trackingPattern: '' }, 'AB1')).toBeNull();
});

test('a list of carriers names each missing or repeated name and each pattern that cannot be used [P7.02]', () => {
	expect(
		carriersProblems([
			{ id: 'a', name: 'Courier', trackingPattern: pattern },
			{ id: 'b', name: ' courier', trackingPattern: '' },
			{ id: 'c', name: ' ', trackingPattern: 'carrier.example' },
		]).map(({ at, field }) => [at, field]),
	).toEqual([
		[1, 'name'],
		[2, 'name'],
		[2, 'trackingPattern'],
	]);
});
