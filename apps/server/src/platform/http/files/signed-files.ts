import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BlobNotFound, type BlobPatch, type Blobs } from '../../blobs/index.ts';
import { type AskedBy, askedBy, askedBySchema } from '../asked-by.ts';
import { notFoundBody } from '../errors.ts';
import type { Http } from '../http.ts';
import { type DownloadLimits, type HeaderValues, sendBlob, userFileHeaders } from './send-blob.ts';
import { createTickets, type OpenTicket, type Tickets } from './tickets.ts';

const hour = 3600;
const day = 24 * hour;
/** Lifetime in seconds of addresses that no session asked for: at least half an hour, at most one hour. */
const withoutSession = [hour / 2, hour / 2] as const;

/** Types that a browser may show. The server fixes the type; any other file is a download (ASVS 3.2.1). */
const shownTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

const fileSchema = z.object({
	/** blob key */
	k: z.string(),
	/** file name of a download; absent: shown inline */
	n: z.string().optional(),
	/** user id for the audit log when the address is used */
	b: z.string().optional(),
	/** session with which the address expires */
	s: askedBySchema.optional(),
	/** facts for the patch that is applied on the way out */
	a: z.record(z.string(), z.string()).optional(),
});
type SignedFile = z.infer<typeof fileSchema>;

export interface SignedFiles {
	/** Address that shows a picture: valid for a day or two while its session lasts, else for an hour at most. */
	picture(key: string): string;
	/** Address that shows a picture without a session, such as in a cart: always the same one, and valid until the given time. */
	pictureUntil(key: string, until: Date): string;
	/**
	 * Address that downloads under `name`, valid for at least `hours` while its session lasts, else for an hour at most. Originals and
	 * print files have no other address. `about`: facts that are written into the file on its way out.
	 */
	download(key: string, name: string, hours?: number, about?: Readonly<Record<string, string>>, by?: string): string;
	read(token: string): OpenTicket<SignedFile> | null;
	/** Tickets for another kind of address; neither kind opens the other. */
	ticketsFor<Schema extends z.ZodType>(purpose: string, schema: Schema): Tickets<z.output<Schema>>;
}

/** Addresses that open a stored file without a login until they expire. They contain no `&`, which the cart service cannot sign. */
export function createSignedFiles(secret: Buffer, publicUrl: string, now: () => number = Date.now): SignedFiles {
	const tickets = createTickets(secret, 'file', fileSchema, now);
	const address = (ticket: string) => `${publicUrl}/files/${ticket}`;
	return {
		picture: (key) => {
			const session = askedBy();
			return address(session === undefined ? tickets.seal({ k: key }, ...withoutSession) : tickets.seal({ k: key, s: session }, day, day));
		},
		pictureUntil: (key, until) => address(tickets.sealUntil({ k: key }, until)),
		download: (key, name, hours = 8, about = undefined, by = undefined) => {
			const signed = { ...(about !== undefined && { a: about }), ...(by !== undefined && { b: by }) };
			const session = askedBy();
			if (session === undefined) return address(tickets.seal({ k: key, n: name, ...signed }, ...withoutSession));
			return address(tickets.seal({ k: key, n: name, ...signed, s: session }, hours * hour, hour));
		},
		read: (token) => tickets.open(token),
		ticketsFor: (purpose, schema) => createTickets(secret, purpose, schema, now),
	};
}

/** The same addresses, with downloads logged as this person's. */
export const downloadedBy = (files: SignedFiles, by: string): SignedFiles => ({
	...files,
	download: (key, name, hours, about) => files.download(key, name, hours, about, by),
});

export interface NotedDownload {
	readonly by: string;
	readonly key: string;
	readonly requestId: string;
}

/** A resumed download counts as the same download. */
const isBeginning = ({ method, headers: { range } }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
	method === 'GET' && (range === undefined || /^bytes=0-/.test(range));

/** RFC 6266: an ASCII name for old clients and the real one in UTF-8; nothing in it can end the header (ASVS 5.4.2). */
export function contentDisposition(name: string): string {
	const plain = name.replaceAll(/[^\w.() -]/g, '_');
	const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Immutable, because the address changes with the picture; also shown on the cart service's pages. */
export const shownHeaders = (secondsLeft: number): HeaderValues => ({
	'cache-control': `private, max-age=${secondsLeft}, immutable`,
	'cross-origin-resource-policy': 'cross-origin',
});

/** An original is revalidated each time. */
const downloadHeaders = (name: string): HeaderValues => ({
	'cache-control': 'private, max-age=0, must-revalidate',
	'cross-origin-resource-policy': 'same-site',
	'content-disposition': contentDisposition(name),
});

/** Returns the patch for a blob that is being sent. Throws `BlobNotFound`. */
export type PatchOf = (key: string, about: Readonly<Record<string, string>>) => Promise<BlobPatch>;

export interface ServedFiles {
	readonly note: (download: NotedDownload) => Promise<void>;
	readonly patchOf: PatchOf;
	/** True while the session of an address lasts, with the staff rights that it had. */
	readonly isStillHere: (session: AskedBy) => Promise<boolean>;
	readonly limits?: DownloadLimits;
}

/** Serves GET and HEAD, whole or by range, so that a broken download can be resumed. */
export function serveSignedFiles(http: Http, files: SignedFiles, blobs: Blobs, { note, patchOf, isStillHere, limits }: ServedFiles): void {
	http.app.route<{ Params: { token: string } }>({
		method: ['GET', 'HEAD'],
		url: '/files/:token',
		schema: { hide: true },
		handler: async (request, reply) => {
			const ticket = files.read(request.params.token);
			const refuse = () => reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
			if (ticket === null) return refuse();
			const { k: key, n: name, a: about, b: by, s: session } = ticket.content;
			if (session !== undefined && !(await isStillHere(session))) return refuse();
			const type = shownTypes[key.split('.').pop() ?? ''];
			const isShown = name === undefined && type !== undefined;
			const headers = {
				...userFileHeaders(type ?? 'application/octet-stream'),
				...(isShown ? shownHeaders(ticket.secondsLeft) : downloadHeaders(name ?? 'file')),
			};
			if (by !== undefined && name !== undefined && isBeginning(request)) await note({ by, key, requestId: request.id });
			try {
				const patch = about === undefined ? undefined : await patchOf(key, about);
				return await sendBlob(request, reply, blobs, { key, headers, patch }, limits);
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				return refuse();
			}
		},
	});
}
