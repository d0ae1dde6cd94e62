import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Heard {
	readonly request: IncomingMessage;
	readonly body: Buffer;
	readonly response: ServerResponse;
}

/** A server of another service's making, which hears whole requests until the test is over. Answers its origin. */
export async function listening(hear: (heard: Heard) => void): Promise<string> {
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		hear({ request, body: Buffer.concat(chunks), response });
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(
		() =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	);
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	return `http://127.0.0.1:${address.port}`;
}
