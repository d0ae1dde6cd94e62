import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Blobs } from '../blobs/index.ts';
import { notFoundBody } from './errors.ts';
import type { Http } from './http.ts';

const day = 86_400;

/** How a stored file may be shown. The server fixes the type; what it does not list is a download (D19, ASVS 3.2.1). */
const shownTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };

interface Ticket {
	/** blob key */
	readonly k: string;
	/** expiry in days since 1970, so that an address stays the same all day and browsers can keep the picture */
	readonly e: number;
	/** name to save as; absent: shown inline */
	readonly n?: string;
}

export interface SignedFiles {
	/** Address of a picture to show, good for at least `days`. */
	picture(key: string, days?: number): string;
	/** Address that downloads under `name`, good for at least `days`. */
	download(key: string, name: string, days?: number): string;
	read(token: string): Ticket | null;
}

/** Addresses that open one stored file without a login, until they expire. No `&` in them: the cart cannot sign one. */
export function createSignedFiles(secret: Buffer, publicUrl: string, now: () => number = Date.now): SignedFiles {
	const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url');
	const address = (ticket: Ticket) => {
		const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
		return `${publicUrl}/files/${payload}.${sign(payload)}`;
	};
	const today = () => Math.floor(now() / 1000 / day);
	return {
		picture: (key, days = 1) => address({ k: key, e: today() + days + 1 }),
		download: (key, name, days = 1) => address({ k: key, e: today() + days + 1, n: name }),
		read(token) {
			const [payload = '', signature = ''] = token.split('.', 2);
			const expected = Buffer.from(sign(payload));
			const given = Buffer.from(signature);
			if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
			const ticket: Ticket = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
			return ticket.e >= today() ? ticket : null;
		},
	};
}

/** RFC 6266: a plain name for old clients and the real one in UTF-8; nothing of it can end the header (ASVS 5.4.2). */
function contentDisposition(name: string): string {
	const plain = name.replaceAll(/[^\w.() -]/g, '_');
	const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function serveSignedFiles(http: Http, files: SignedFiles, blobs: Blobs): void {
	http.app.get<{ Params: { token: string } }>('/files/:token', { schema: { hide: true } }, async (request, reply) => {
		const ticket = files.read(request.params.token);
		if (ticket === null || !(await blobs.exists(ticket.k)))
			return reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
		const { stream, size } = await blobs.openRead(ticket.k);
		const type = shownTypes[ticket.k.split('.').pop() ?? ''];
		reply
			.header('content-type', type ?? 'application/octet-stream')
			.header('content-length', size)
			.header('cache-control', 'private, max-age=86400, immutable')
			// A person's file has no rights in the page, whatever it holds (D19).
			.header('content-security-policy', "sandbox; default-src 'none'")
			.header('cross-origin-resource-policy', 'cross-origin');
		if (ticket.n !== undefined || type === undefined) reply.header('content-disposition', contentDisposition(ticket.n ?? 'file'));
		return reply.send(stream);
	});
}
