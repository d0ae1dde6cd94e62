import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BlobPatch, type Blobs, openPatched, patchedSize } from '../../blobs/index.ts';
import { createPlaces } from '../limits/places.ts';
import { readRange } from './byte-range.ts';

export type HeaderValues = Readonly<Record<string, string | number>>;

/** A person's file has no rights in the page, whatever it holds [ASVS 3.2.1]; its type is ours, and every answer says `nosniff`. */
export const userFileHeaders = (type: string): HeaderValues => ({
	'content-type': type,
	'content-security-policy': "sandbox; default-src 'none'",
});

/** What never changes is told from others by what names it, and its size. */
export const etagOf = (...facts: readonly (string | number)[]): string =>
	`"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`;

/** Whether the caller has this already (RFC 9110, 13.1.2). */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
	const known = headers['if-none-match'];
	return known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

/** Bytes that can be read from anywhere. */
export interface RangedContent {
	/** in bytes */
	readonly size: number;
	/** what tells it from every other content */
	readonly etag: string;
	/** both ends included; the whole without */
	open(part: { readonly start: number; readonly end: number } | undefined): Promise<Readable>;
}

/** What people may hold of the shop with downloads (ASVS 15.2.2). */
export interface DownloadLimits {
	/** Whoever reads nothing for so long is cut off, and can go on from there. */
	readonly silenceMs: number;
	/** Errors: RATE_LIMITED. */
	readonly takePlace: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** A gallery asks for a hundred pictures at a time over HTTP/2. */
const usualDownloads: DownloadLimits = {
	silenceMs: 120_000,
	takePlace: createPlaces({
		ofPerson: 150,
		ofNetwork: 450,
		words: 'Too many of your downloads are under way. Please try again when one of them has ended.',
	}),
};

/** Answers GET and HEAD of a content: whole, the part that is asked for, or only that it is unchanged. */
export async function sendRanged(
	request: FastifyRequest,
	reply: FastifyReply,
	{ size, etag, open }: RangedContent,
	headers: HeaderValues,
	{ silenceMs, takePlace }: DownloadLimits = usualDownloads,
): Promise<FastifyReply> {
	const common = { ...headers, etag, 'accept-ranges': 'bytes' };
	if (isKnown(request, etag)) return reply.status(304).headers(common).send();
	// A part is for GET alone, and after If-Range only of the version that the caller has the rest of.
	const { range, 'if-range': ifRange } = request.headers;
	const asked = request.method === 'GET' && (ifRange === undefined || ifRange === etag) ? readRange(range, size) : 'whole';
	if (asked === 'unsatisfiable') return reply.status(416).headers(common).header('content-range', `bytes */${size}`).send();
	const part = asked === 'whole' ? undefined : asked;
	if (request.method !== 'HEAD') {
		takePlace(request, reply);
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
	// Fastify ends the stream when the connection ends.
	return stream === null ? reply.send() : reply.send(stream);
}

/** The same of a blob, or of what a patch makes of it. Throws `BlobNotFound` before anything is said. */
export async function sendBlob(
	request: FastifyRequest,
	reply: FastifyReply,
	blobs: Blobs,
	{ key, headers, patch }: { readonly key: string; readonly headers: HeaderValues; readonly patch?: BlobPatch | undefined },
	limits?: DownloadLimits,
): Promise<FastifyReply> {
	const size = patch === undefined ? await blobs.size(key) : patchedSize(patch);
	const told = patch === undefined ? [] : [Buffer.from(patch.appended).toString('base64')];
	const open: RangedContent['open'] = async (part) =>
		patch === undefined ? (await blobs.downloads.openRead(key, part)).stream : openPatched(blobs.downloads, key, patch, part);
	return sendRanged(request, reply, { size, etag: etagOf(key, size, ...told), open }, headers, limits);
}
