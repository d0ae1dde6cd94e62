import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

describe('a code of the authenticator app', () => {
	const secret = Secret.fromLatin1('12345678901234567890').base32;

	// RFC 6238, appendix B, the last six digits of its SHA-1 column
	test.each([
		[59, '287082'],
		[1_111_111_109, '081804'],
		[1_111_111_111, '050471'],
		[1_234_567_890, '005924'],
		[2_000_000_000, '279037'],
		[20_000_000_000, '353130'],
	])('a code of the authenticator app at %d s is the RFC’s [ASVS 6.3.3]', (seconds, code) => {
		expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
	});

	test('a code of the authenticator app is accepted one step early and one late, and names its step [ASVS 6.3.3]', () => {
		const step = 37_037_036;
		const steps = [-2, -1, 0, 1, 2].map((aside) => totpStep(secret, '081804', (step + aside) * 30_000));
		expect(steps).toEqual([null, step, step, step, null]);
	});

	test.each(['', '08180', '0818044', 'abcdef'])('a code of the authenticator app is refused if it is %j', (code) => {
		expect(totpStep(secret, code, 1_111_111_109_000)).toBeNull();
	});
});

test('a secret has 160 random bits [ASVS 6.3.3]', () => {
	const secrets = Array.from({ length: 20 }, newTotpSecret);
	expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
	expect(new Set(secrets).size).toBe(20);
});

test('the QR code names the shop and the person to the authenticator app [C2.07]', () => {
	const uri = new URL(totpUri('GEZDGNBVGY3TQOJQ', { shopName: 'Prints & Co: Bath', email: 'ada@studio.example' }));
	expect(uri.protocol).toBe('otpauth:');
	expect(uri.searchParams.get('issuer')).toBe('Prints & Co: Bath');
	expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQ');
	expect(decodeURIComponent(uri.pathname)).toMatch(/ada@studio\.example$/);
});
