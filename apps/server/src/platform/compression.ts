import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Below this size the headers outweigh the saving. */
const worthwhileBytes = 1024;
/** Halves the size in a few milliseconds; higher levels take ten times as long. */
const brotliQuality = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best supported encoding that the caller accepts (RFC 9110, 12.5.3), or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
	const weights = new Map<string, number>();
	for (const part of (header ?? '').toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
		const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
		if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight));
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	const [br, gz] = [weightOf('br'), weightOf('gzip')];
	if (!(br > 0) && !(gz > 0)) return null;
	return br >= gz ? 'br' : 'gzip';
}

function compressText(text: string, encoding: Encoding): Promise<Buffer> {
	const bytes = Buffer.from(text);
	if (encoding === 'gzip') return gzipped(bytes);
	return brotli(bytes, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: brotliQuality,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});
}

function addVary(reply: FastifyReply): void {
	const before = reply.getHeader('vary');
	reply.header('vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`);
}

/**
 * An `onSend` hook for routes without secrets in their response. Skips small and non-text responses, and those with their own validator or
 * a cookie.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
	if (typeof payload !== 'string') return payload;
	addVary(reply);
	const isPlain = reply.statusCode < 300 || reply.statusCode === 404;
	if (!isPlain || payload.length < worthwhileBytes || reply.hasHeader('etag') || reply.hasHeader('set-cookie')) return payload;
	const encoding = acceptedEncoding(request.headers['accept-encoding']);
	if (encoding === null) return payload;
	const body = await compressText(payload, encoding);
	reply.removeHeader('content-length').header('content-encoding', encoding);
	return body;
}
