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
/** Seconds of an address that nobody's session asked for: half an hour at least, an hour at most. */
const nobodys = [hour / 2, hour / 2] as const;

/** How a stored file may be shown. The server fixes the type; what it does not list is a download (ASVS 3.2.1). */
const shownTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

const fileSchema = z.object({
	/** blob key */
	k: z.string(),
	/** name to save as; absent: shown inline */
	n: z.string().optional(),
	/** who was given the address and is written down when they use it */
	b: z.string().optional(),
	/** whose session it ends with */
	s: askedBySchema.optional(),
	/** what the file is told to be, as whoever patches it understands */
	a: z.record(z.string(), z.string()).optional(),
});
type SignedFile = z.infer<typeof fileSchema>;

export interface SignedFiles {
	/** Address of a picture to show: good for a day or two while the session that asked for it goes on, else for an hour at most. */
	picture(key: string): string;
	/** The same for a place that keeps the address, whoever is signed in: it is always the same one, and opens nothing after that moment. */
	pictureUntil(key: string, until: Date): string;
	/**
	 * Address that downloads under `name`, good for at least `hours` while the session that asked for it goes on, else for an hour at most: originals and print files are reached in no other way. `about`: what is
	 * written into the file on its way out.
	 */
	download(key: string, name: string, hours?: number, about?: Readonly<Record<string, string>>, by?: string): string;
	read(token: string): OpenTicket<SignedFile> | null;
	/** Tickets for another kind of address, which open no file here, as these open nothing there. */
	ticketsFor<Schema extends z.ZodType>(purpose: string, schema: Schema): Tickets<z.output<Schema>>;
}

/** Addresses that open one stored file without a login, until they expire. No `&` in them: the cart cannot sign one. */
export function createSignedFiles(secret: Buffer, publicUrl: string, now: () => number = Date.now): SignedFiles {
	const tickets = createTickets(secret, 'file', fileSchema, now);
	const address = (ticket: string) => `${publicUrl}/files/${ticket}`;
	return {
		picture: (key) => {
			const session = askedBy();
			return address(session === undefined ? tickets.seal({ k: key }, ...nobodys) : tickets.seal({ k: key, s: session }, day, day));
		},
		pictureUntil: (key, until) => address(tickets.sealUntil({ k: key }, until)),
		download: (key, name, hours = 8, about = undefined, by = undefined) => {
			const told = { ...(about !== undefined && { a: about }), ...(by !== undefined && { b: by }) };
			const session = askedBy();
			if (session === undefined) return address(tickets.seal({ k: key, n: name, ...told }, ...nobodys));
			return address(tickets.seal({ k: key, n: name, ...told, s: session }, hours * hour, hour));
		},
		read: (token) => tickets.open(token),
		ticketsFor: (purpose, schema) => createTickets(secret, purpose, schema, now),
	};
}

/** The same addresses, whose downloads are written down as this person's. */
export const downloadedBy = (files: SignedFiles, by: string): SignedFiles => ({
	...files,
	download: (key, name, hours, about) => files.download(key, name, hours, about, by),
});

/** A download that is written down. */
export interface NotedDownload {
	readonly by: string;
	readonly key: string;
	readonly requestId: string;
}

/** A broken download that goes on is the same download. */
const isBeginning = ({ method, headers: { range } }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
	method === 'GET' && (range === undefined || /^bytes=0-/.test(range));

/** RFC 6266: a plain name for old clients and the real one in UTF-8; nothing of it can end the header (ASVS 5.4.2). */
export function contentDisposition(name: string): string {
	const plain = name.replaceAll(/[^\w.() -]/g, '_');
	const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Made by us, and never another picture under the same address; shown on the cart service's pages too. */
export const shownHeaders = (secondsLeft: number): HeaderValues => ({
	'cache-control': `private, max-age=${secondsLeft}, immutable`,
	'cross-origin-resource-policy': 'cross-origin',
});

/** An original is asked for anew each time. */
const downloadHeaders = (name: string): HeaderValues => ({
	'cache-control': 'private, max-age=0, must-revalidate',
	'cross-origin-resource-policy': 'same-site',
	'content-disposition': contentDisposition(name),
});

/** Makes another file of a blob on its way out. Throws `BlobNotFound`. */
export type PatchOf = (key: string, about: Readonly<Record<string, string>>) => Promise<BlobPatch>;

/** What is done besides as a file goes out. */
export interface ServedFiles {
	readonly note: (download: NotedDownload) => Promise<void>;
	readonly patchOf: PatchOf;
	/** Whether the session that an address was made in goes on, with the staff rights that it had. */
	readonly isStillHere: (session: AskedBy) => Promise<boolean>;
	readonly limits?: DownloadLimits;
}

/** GET and HEAD, whole or a range: a broken download goes on where it ended. */
export function serveSignedFiles(http: Http, files: SignedFiles, blobs: Blobs, { note, patchOf, isStillHere, limits }: ServedFiles): void {
	http.app.route<{ Params: { token: string } }>({
		method: ['GET', 'HEAD'],
		url: '/files/:token',
		schema: { hide: true },
		handler: async (request, reply) => {
			const ticket = files.read(request.params.token);
			const gone = () => reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
			if (ticket === null) return gone();
			const { k: key, n: name, a: about, b: by, s: session } = ticket.content;
			if (session !== undefined && !(await isStillHere(session))) return gone();
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
				return gone();
			}
		},
	});
}
