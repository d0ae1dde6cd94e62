import { FoxyError, type FoxyProblemCode } from './foxy-error.ts';

/**
 * Parses a body as JSON.
 * @param raw bytes, text, or an already parsed value
 * @param code error code for invalid JSON
 */
export function jsonOf(raw: unknown, code: FoxyProblemCode): unknown {
	const text = raw instanceof Uint8Array ? Buffer.from(raw).toString('utf8') : raw;
	if (typeof text !== 'string') return text;
	try {
		return JSON.parse(text);
	} catch {
		throw new FoxyError({ code, field: '', message: 'The body is not JSON' });
	}
}
