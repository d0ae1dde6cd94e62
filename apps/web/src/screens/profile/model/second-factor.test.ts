import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFours, missingSecondFactorMessage, qrPath, recoveryCodesText, staffMessage } from './second-factor.ts';

test('a secret is read off in groups of four', () => {
	expect([inFours('JBSWY3DPEHPK3PXP'), inFours('JBSWY3'), inFours('JBSW'), inFours('')]).toEqual([
		'JBSW Y3DP EHPK 3PXP',
		'JBSW Y3',
		'JBSW',
		'',
	]);
});

test('the file of recovery codes says whose they are, where and since when, with one code a line', () => {
	const text = recoveryCodesText({
		shopName: 'The Print Room',
		email: 'ines@example.com',
		codes: ['abcde-fghij', 'klmno-pqrst'],
		day: '21 Nov 2026',
	});
	expect(text.split('\r\n')).toEqual([
		'The Print Room: recovery codes for ines@example.com',
		"Created 21 Nov 2026. Each works once, instead of the authenticator app's code.",
		'',
		'abcde-fghij',
		'klmno-pqrst',
		'',
	]);
});

test('an administrator reads how many of the staff have a second factor [ASVS 6.3.3]', () => {
	expect(staffMessage({ staff: 3, withSecondFactor: 0 })).toBe('None of 3 staff have one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 1 })).toBe('1 of 3 staff has one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 2 })).toBe('2 of 3 staff have one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 3 })).toBe('All 3 members of staff have one.');
	expect(staffMessage({ staff: 1, withSecondFactor: 0 })).toBe('You are the only member of staff.');
	expect(staffMessage({ staff: 1, withSecondFactor: 1 })).toBe('You are the only member of staff, and have one.');
});

test('the requirement names how many staff it locks out, if any', () => {
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 2 })).toMatch(
		/^One person has none yet and cannot enter the back office/,
	);
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 1 })).toMatch(/^2 people have none yet/);
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 3 })).toBeNull();
});

/** Modules covered by a path. */
const modulesOf = (path: string, size: number): boolean[][] => {
	const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
		modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
	}
	return modules;
};

test('the dark modules are drawn, and no others', () => {
	const row = (size: number) => fc.array(fc.boolean(), { minLength: size, maxLength: size });
	const square = fc.integer({ min: 1, max: 30 }).chain((size) => fc.array(row(size), { minLength: size, maxLength: size }));
	fc.assert(
		fc.property(square, (modules) => {
			expect(modulesOf(qrPath(modules), modules.length)).toEqual(modules);
		}),
	);
});

test('neighbouring modules are drawn as one rectangle', () => {
	expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z');
});
