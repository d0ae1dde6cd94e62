import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BlobPatch, type Blobs, openPatched, patchedSize } from '../../blobs/index.ts';
import { AppError } from '../errors.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { readRange } from './byte-range.ts';

export type HeaderValues = Readonly<Record<string, string | number>>;

/** An uploaded file has no rights in the page, whatever it contains [ASVS 3.2.1]: the server fixes its type and sends `nosniff`. */
export const userFileHeaders = (type: string): HeaderValues => ({
	'content-type': type,
	'content-security-policy': "sandbox; default-src 'none'",
});

export const etagOf = (...facts: readonly (string | number)[]): string =>
	`"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`;

/** True if the caller already has this version (RFC 9110, 13.1.2). */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
	const known = headers['if-none-match'];
	return known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

export interface RangedContent {
	readonly size: number;
	readonly etag: string;
	/** both ends included; the whole without */
	open(part: { readonly start: number; readonly end: number } | undefined): Promise<Readable>;
}

/** Limits on the resources that downloads may hold (ASVS 15.2.2). */
export interface DownloadLimits {
	/** Time without a read after which a download is cut off; it can be resumed. */
	readonly silenceMs: number;
	/** Errors: RATE_LIMITED. */
	readonly takeSlot: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** A gallery requests a hundred pictures at a time over HTTP/2. */
const usualDownloads: DownloadLimits = {
	silenceMs: 120_000,
	takeSlot: createConcurrencyLimit({
		ofPerson: 150,
		ofNetwork: 450,
		message: 'Too many of your downloads are under way. Please try again when one of them has ended.',
	}),
};

export async function sendRanged(
	request: FastifyRequest,
	reply: FastifyReply,
	{ size, etag, open }: RangedContent,
	headers: HeaderValues,
	{ silenceMs, takeSlot }: DownloadLimits = usualDownloads,
): Promise<FastifyReply> {
	const common = { ...headers, etag, 'accept-ranges': 'bytes' };
	if (isKnown(request, etag)) return reply.status(304).headers(common).send();
	// A range applies to GET only, and after If-Range only if the version is the same.
	const { range, 'if-range': ifRange } = request.headers;
	const asked = request.method === 'GET' && (ifRange === undefined || ifRange === etag) ? readRange(range, size) : 'whole';
	if (asked === 'unsatisfiable') {
		reply.headers({ 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` });
		throw new AppError('RANGE_NOT_SATISFIABLE', 'The file has no such part.');
	}
	const part = asked === 'whole' ? undefined : asked;
	if (request.method !== 'HEAD') {
		takeSlot(request, reply);
		reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
	}
	const stream = request.method === 'HEAD' ? null : await open(part);
	reply.headers(common);
	if (part === undefined) reply.header('content-length', size);
	else {
		reply
			.status(206)
			.header('content-range', `bytes ${part.start}-${part.end}/${size}`)
			.header('content-length', part.end - part.start + 1);
	}
	// Fastify destroys the stream when the connection ends.
	return stream === null ? reply.send() : reply.send(stream);
}

/** Sends a blob, patched if a patch is given. Throws `BlobNotFound` before anything is sent. */
export async function sendBlob(
	request: FastifyRequest,
	reply: FastifyReply,
	blobs: Blobs,
	{ key, headers, patch }: { readonly key: string; readonly headers: HeaderValues; readonly patch?: BlobPatch | undefined },
	limits?: DownloadLimits,
): Promise<FastifyReply> {
	const size = patch === undefined ? await blobs.size(key) : patchedSize(patch);
	const appended = patch === undefined ? [] : [Buffer.from(patch.appended).toString('base64')];
	const open: RangedContent['open'] = async (part) =>
		patch === undefined ? (await blobs.downloads.openRead(key, part)).stream : openPatched(blobs.downloads, key, patch, part);
	return sendRanged(request, reply, { size, etag: etagOf(key, size, ...appended), open }, headers, limits);
}
