import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers of one connection, not of the answer (RFC 9110, section 7.6.1): the server keeps idle connections open for longer than the front does. */
const ofConnection: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding'];

/** `rawHeaders` alternates names and values. */
const endToEnd = (rawHeaders: readonly string[]): string[] =>
	rawHeaders.filter((_text, at) => !ofConnection.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));

/** Forwards a request unchanged, with its Host and Origin, so that the shop's own origin check applies. */
export function passOn(port: number, incoming: IncomingMessage, answer: ServerResponse): void {
	const outgoing = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (reply) => {
		answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, endToEnd(reply.rawHeaders));
		pipeline(reply, answer, () => undefined);
	});
	outgoing.once('error', () => {
		if (!answer.headersSent) refuse(answer, 'The server did not answer. Its own message is in the terminal.');
		else answer.destroy();
	});
	answer.once('close', () => outgoing.destroy());
	incoming.pipe(outgoing);
}

/** Responds with an error while no server is available. */
export const refuse = (answer: ServerResponse, sentence: string): void => {
	answer
		.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' })
		.end(`${sentence}\n`);
};
