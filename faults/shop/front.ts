import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Treatment of the cart service's deliveries on their way. */
export interface Deliveries {
	/** each is handed over twice at once, to two processes */
	isDoubled: boolean;
	/** ms after which each is handed over, although its sender was cut off at once and sends it again; 0: it is passed on */
	lateMs: number;
	/** number of deliveries doubled or late so far */
	readonly disturbed: number;
}

/** A proxy that gives each request to the next process, of any caller. */
export interface Front {
	readonly deliveries: Deliveries;
	close(): void;
}

interface Passing {
	readonly incoming: IncomingMessage;
	/** body to pass on; null: the request's own is streamed */
	readonly body: Buffer | null;
}

const deliveryPath = '/api/webhooks/foxy';

export async function openFront(port: number, targets: readonly number[]): Promise<Front> {
	const agent = new Agent({ keepAlive: false });
	const deliveries = { isDoubled: false, lateMs: 0, disturbed: 0 };
	let turn = 0;

	/** Resolves with the answer of the first process that takes the connection. */
	const passOn = async ({ incoming, body }: Passing): Promise<IncomingMessage> => {
		let failure: unknown;
		for (const _ of targets) {
			turn += 1;
			const target = targets[turn % targets.length];
			const { method, url, headers } = incoming;
			const call = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent });
			const answered = new Promise<IncomingMessage>((resolve, reject) => {
				call.once('response', resolve);
				call.once('error', reject);
			});
			incoming.once('close', () => {
				if (body === null && !incoming.complete) call.destroy();
			});
			call.once('socket', (socket) =>
				socket.once('connect', () => {
					if (body === null) incoming.pipe(call);
					else call.end(body);
				}),
			);
			try {
				return await answered;
			} catch (error) {
				failure = error;
				const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
				if (!isRefused) break;
			}
		}
		throw failure;
	};
	const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const isDelivery = incoming.method === 'POST' && incoming.url === deliveryPath;
		const body = isDelivery ? await buffer(incoming) : null;
		const { isDoubled, lateMs } = deliveries;
		if (isDelivery && (isDoubled || lateMs > 0)) deliveries.disturbed += 1;
		if (isDelivery && lateMs > 0) {
			outgoing.destroy();
			await pause(lateMs);
			(await passOn({ incoming, body })).resume();
			return;
		}
		const copy = isDelivery && isDoubled ? passOn({ incoming, body }) : null;
		// Its answer is not for the sender.
		copy?.then(
			(twin) => twin.resume(),
			() => undefined,
		);
		const answered = await passOn({ incoming, body });
		outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
		answered.once('error', () => outgoing.destroy());
		answered.once('aborted', () => outgoing.destroy());
		answered.pipe(outgoing);
	};
	const server = createServer((incoming, outgoing) => {
		incoming.on('error', () => undefined);
		outgoing.on('error', () => undefined);
		answer(incoming, outgoing).catch(() => {
			if (outgoing.headersSent) outgoing.destroy();
			else outgoing.writeHead(502).end();
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	return {
		deliveries,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
