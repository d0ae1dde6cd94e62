import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateCode, certificateCodeLabel, readCertificateCode } from './certificate-code.ts';

const values = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 10, maxLength: 10 });
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a public code has 50 random bits and a check letter in Crockford’s base 32, and is read as it is shown [P6.04]', () => {
	fc.assert(
		fc.property(values, (some) => {
			const code = certificateCode(some);
			expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{11}$/);
			expect([...code].slice(0, 10).map((letter) => letters.indexOf(letter))).toEqual(some);
			expect(readCertificateCode(certificateCodeLabel(code))).toBe(code);
			expect(readCertificateCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}\n`)).toBe(code);
		}),
	);
	expect(certificateCodeLabel('0123456789A')).toBe('0123-4567-89A');
});

test('a public code with one wrong letter, or with two letters that changed places, is no code [P6.04]', () => {
	fc.assert(
		fc.property(
			values,
			fc.integer({ min: 0, max: 10 }),
			fc.integer({ min: 0, max: 31 }),
			fc.integer({ min: 0, max: 10 }),
			(some, at, to, other) => {
				const code = [...certificateCode(some)];
				const wrong = code.with(at, letters.charAt(to));
				if (wrong.join('') !== code.join('')) expect(readCertificateCode(wrong.join(''))).toBeNull();
				const swapped = code.with(at, code[other] ?? '').with(other, code[at] ?? '');
				if (swapped.join('') !== code.join('')) expect(readCertificateCode(swapped.join(''))).toBeNull();
			},
		),
	);
});

test('other texts are no public code [P6.04]', () => {
	for (const text of ['', 'nonsense', '0123456789', '0123456789AB', '0000000000U', '00000000001'])
		expect(readCertificateCode(text)).toBeNull();
	expect(() => certificateCode([1, 2])).toThrow(RangeError);
});
