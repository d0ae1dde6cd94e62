import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;
/** Allows for clocks that differ: a code is accepted one step early and one late. */
const stepsAside = 1;
/** equals the length of the SHA-1 key that the secret becomes (RFC 4226, 4) */
const secretBytes = 20;

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodMs / 1000 });

/** 160 random bits as base32, to type into authenticator apps that cannot scan the QR code. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

export const totpUri = (secret: string, { shopName, email }: { readonly shopName: string; readonly email: string }): string =>
	generator(secret, { issuer: shopName, label: email }).toString();

/** Returns the 30-second step (RFC 6238) of a code; null if the code is not valid now. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
	const delta = generator(secret).validate({ token: code, timestamp: nowMs, window: stepsAside });
	return delta === null ? null : Math.floor(nowMs / periodMs) + delta;
}
