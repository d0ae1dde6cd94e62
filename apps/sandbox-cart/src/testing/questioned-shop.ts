import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Question {
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** The shop's answer to the next request; `silence` never answers. */
export type Reply = { readonly status: number; readonly json: unknown } | 'silence';

export interface QuestionedShop {
	readonly url: string;
	readonly questions: readonly Question[];
	reply: Reply;
}

export const agrees: Reply = { status: 200, json: { ok: true, details: '' } };

/** A pre-payment hook, closed after the test. */
export async function questionedShop(reply: Reply = agrees): Promise<QuestionedShop> {
	const questions: Question[] = [];
	const shop = { url: '', questions, reply };
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			questions.push({ headers: request.headers, body: Buffer.concat(chunks) });
			if (shop.reply === 'silence') return;
			response.writeHead(shop.reply.status, { 'content-type': 'application/json', location: '/elsewhere' });
			response.end(JSON.stringify(shop.reply.json));
		});
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
	if (address === null || typeof address === 'string') throw new Error('The shop has no port');
	shop.url = `http://127.0.0.1:${address.port}/api/webhooks/foxy/pre-payment`;
	return shop;
}
