import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Passes a request on to the server as it came: with its Host and Origin, so that the shop's own check of origins decides. */
export function passOn(port: number, incoming: IncomingMessage, answer: ServerResponse): void {
	const outgoing = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (reply) => {
		answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
		pipeline(reply, answer, () => undefined);
	});
	outgoing.once('error', () => {
		if (!answer.headersSent) refuse(answer, 'The server did not answer. Its own message is in the terminal.');
		else answer.destroy();
	});
	answer.once('close', () => outgoing.destroy());
	incoming.pipe(outgoing);
}

/** Answers with a sentence where no server can. */
export const refuse = (answer: ServerResponse, sentence: string): void => {
	answer
		.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' })
		.end(`${sentence}\n`);
};
