import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A server-sent event as a browser reads it. */
export interface StreamEvent {
	readonly id: string | null;
	readonly data: string | null;
	/** null: a message */
	readonly event: string | null;
	readonly retry: string | null;
}

export interface EventStream {
	readonly status: number;
	readonly headers: IncomingMessage['headers'];
	/** The next event; null once the stream has ended. */
	next(): Promise<StreamEvent | null>;
	/** Hangs up, as a page that is closed. */
	close(): void;
}

const fieldOf = (lines: readonly string[], name: string): string | null =>
	lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;

function eventOf(block: string): StreamEvent {
	const lines = block.split('\n');
	return { id: fieldOf(lines, 'id'), event: fieldOf(lines, 'event'), data: fieldOf(lines, 'data'), retry: fieldOf(lines, 'retry') };
}

/** Opens a stream of server-sent events, on a connection of its own. */
export async function openEventStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
	const asking = request(url, { headers, agent: false }).end();
	const [answer]: IncomingMessage[] = await once(asking, 'response');
	if (answer === undefined) throw new Error('there was no answer');
	// Without a handler, the end of a server would be an uncaught error.
	answer.on('error', () => undefined);
	const chunks: AsyncIterator<string> = answer.setEncoding('utf8')[Symbol.asyncIterator]();
	let text = '';
	return {
		status: answer.statusCode ?? 0,
		headers: answer.headers,
		next: async () => {
			for (;;) {
				const end = text.indexOf('\n\n');
				if (end !== -1) {
					const block = text.slice(0, end);
					text = text.slice(end + 2);
					return eventOf(block);
				}
				const read = await chunks.next().catch(() => null);
				if (read === null || read.done === true) return null;
				text += read.value;
			}
		},
		close: () => void asking.destroy(),
	};
}
