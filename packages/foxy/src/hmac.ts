import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower-case hexadecimal HMAC-SHA256. */
export function hmacHex(key: string, message: string | Uint8Array): string {
	if (key === '') throw new RangeError('A key must not be empty');
	return createHmac('sha256', key).update(message).digest('hex');
}

/** Compares in a time that does not tell how much agrees; anything but 64 lower-case hexadecimal digits is unequal. */
export function equalHex(expected: string, given: string): boolean {
	if (!/^[0-9a-f]{64}$/.test(given)) return false;
	return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'));
}
