import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const sealed = z.object({ until: z.number().int(), for: z.unknown() });

export interface OpenTicket<Content> {
	readonly content: Content;
	readonly secondsLeft: number;
}

/** Signed strings that open one thing without a login until they expire. They consist of letters, digits, `-`, `_` and a `.`. */
export interface Tickets<Content> {
	/**
	 * Valid for at least `seconds`. The expiry is rounded up to a multiple of `bucketSeconds`, so that a repeated request gets the same
	 * ticket and a browser finds the file in its cache.
	 */
	seal(content: Content, seconds: number, bucketSeconds: number): string;
	/** Valid until exactly this second: always the same ticket. */
	sealUntil(content: Content, until: Date): string;
	/** Returns null for a forged, expired or foreign ticket. */
	open(ticket: string): OpenTicket<Content> | null;
}

/** A ticket sealed for one purpose does not open another, though the secret is the same. */
export function createTickets<Schema extends z.ZodType>(
	secret: Buffer,
	purpose: string,
	schema: Schema,
	now: () => number = Date.now,
): Tickets<z.output<Schema>> {
	// Node takes four times as long to sign with the bytes: a board of prints has thousands of tickets.
	const key = createSecretKey(secret);
	const sign = (payload: string) => createHmac('sha256', key).update(`${purpose}.${payload}`).digest('base64url');
	const seconds = () => now() / 1000;
	const write = (content: z.output<Schema>, until: number) => {
		const payload = Buffer.from(JSON.stringify({ until, for: content })).toString('base64url');
		return `${payload}.${sign(payload)}`;
	};
	return {
		seal: (content, forSeconds, bucketSeconds) => write(content, Math.ceil((seconds() + forSeconds) / bucketSeconds) * bucketSeconds),
		sealUntil: (content, until) => write(content, Math.floor(until.getTime() / 1000)),
		open(ticket) {
			const [payload = '', signature = '', ...more] = ticket.split('.');
			const given = Buffer.from(signature);
			const expected = Buffer.from(sign(payload));
			if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
			const { until, for: content } = sealed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
			const secondsLeft = Math.floor(until - seconds());
			if (secondsLeft < 0) return null;
			// A ticket sealed by an older version may have another shape.
			const read = schema.safeParse(content);
			return read.success ? { content: read.data, secondsLeft } : null;
		},
	};
}
