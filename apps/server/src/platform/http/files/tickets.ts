import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const sealed = z.object({ until: z.number().int(), for: z.unknown() });

/** What a ticket opens, and how many seconds longer. */
export interface OpenTicket<Content> {
	readonly content: Content;
	readonly secondsLeft: number;
}

/** Signed words that open one thing without a login until they expire. They consist of letters, digits, `-`, `_` and one `.`. */
export interface Tickets<Content> {
	/**
	 * Good for at least `seconds`. Expiry is a multiple of `bucketSeconds`, so that who asks again within it gets the very same ticket
	 * and a browser finds in its cache what it fetched with it.
	 */
	seal(content: Content, seconds: number, bucketSeconds: number): string;
	/** Good until this very second: the same ticket whenever it is asked for. */
	sealUntil(content: Content, until: Date): string;
	/** null: forged, expired, or sealed for another purpose. */
	open(ticket: string): OpenTicket<Content> | null;
}

/** What is sealed for one purpose opens nothing of another, though the secret is the same. */
export function createTickets<Schema extends z.ZodType>(
	secret: Buffer,
	purpose: string,
	schema: Schema,
	now: () => number = Date.now,
): Tickets<z.output<Schema>> {
	const sign = (payload: string) => createHmac('sha256', secret).update(`${purpose}.${payload}`).digest('base64url');
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
			// One that an older version of the shop sealed may have another shape.
			const read = schema.safeParse(content);
			return read.success ? { content: read.data, secondsLeft } : null;
		},
	};
}
