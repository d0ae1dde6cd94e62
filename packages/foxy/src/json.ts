import { FoxyError, type FoxyProblemCode } from './foxy-error.ts';

/**
 * A body as parsed JSON.
 * @param raw its bytes, its text, or what was parsed already
 * @param code what the error says when it is no JSON
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
