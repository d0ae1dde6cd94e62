import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 in lower-case hexadecimal. */
export function hmacHex(key: string, message: string | Uint8Array): string {
	if (key === '') throw new RangeError('A key must not be empty');
	return createHmac('sha256', key).update(message).digest('hex');
}

/** Compares in constant time; anything but 64 lower-case hexadecimal digits is unequal. */
export function equalHex(expected: string, given: string): boolean {
	if (!/^[0-9a-f]{64}$/.test(given)) return false;
	return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'));
}
