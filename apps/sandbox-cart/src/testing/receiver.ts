import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface Receiver {
	readonly url: string;
	readonly received: readonly Received[];
	/** Resolves when that many deliveries have arrived. */
	readonly arrival: (count: number) => Promise<void>;
	readonly close: () => Promise<void>;
}

/** A webhook endpoint: answers each delivery with the next status once it resolves, then with 200. */
export async function startReceiver(...statuses: readonly (number | Promise<number>)[]): Promise<Receiver> {
	const received: Received[] = [];
	const waiting: { count: number; resolve: () => void }[] = [];
	const left = [...statuses];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			received.push({ headers: request.headers, body: Buffer.concat(chunks) });
			void Promise.resolve(left.shift() ?? 200).then((status) => response.writeHead(status, { location: '/elsewhere' }).end());
			for (const { count, resolve } of waiting) if (received.length >= count) resolve();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
	return {
		url: `http://127.0.0.1:${address.port}/api/webhooks/foxy`,
		received,
		arrival: (count) =>
			received.length >= count ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push({ count, resolve })),
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
