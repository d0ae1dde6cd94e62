import { expect, test } from 'vitest';
import { inFours, recoveryCodesText } from './secret-format.ts';

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
