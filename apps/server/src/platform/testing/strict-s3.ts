import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { startTestS3, type TestS3 } from './s3-server.ts';

/** A request as the store sees it; a code refuses it with that S3 error, null lets it through. */
export type S3Rule = (request: {
	readonly method: string;
	readonly url: URL;
	readonly md5: string | null;
	readonly body: Buffer;
}) => string | null;

/** Refuses a multi-delete without a matching Content-MD5, as OpenStack Swift's s3api and older stores do. */
export const requiresContentMd5: S3Rule = ({ method, url, md5, body }) => {
	if (method !== 'POST' || !url.searchParams.has('delete')) return null;
	if (md5 === null) return 'InvalidRequest';
	return md5 === createHash('md5').update(body).digest('base64') ? null : 'BadDigest';
};

/** Refuses every deletion, like a store with a key that may not delete. */
export const deletesNothing: S3Rule = ({ method, url }) =>
	method === 'DELETE' || (method === 'POST' && url.searchParams.has('delete')) ? 'AccessDenied' : null;

export interface RuledS3 extends Pick<TestS3, 'storageUrl' | 'close'> {
	/** Changes what the store refuses from the next request on. */
	rule(next: S3Rule): void;
}

/** The test store behind a proxy that refuses what `rule` says; everything else reaches the store as it was sent. */
export async function startRuledS3(first: S3Rule = requiresContentMd5): Promise<RuledS3> {
	const store = await startTestS3();
	const endpoint = new URL(new URL(store.storageUrl).searchParams.get('endpoint') ?? '');
	let rule = first;
	const server = createServer((request, response) => {
		void readAll(request).then((body) => {
			const url = new URL(request.url ?? '/', endpoint);
			const md5 = request.headers['content-md5'];
			const code = rule({ method: request.method ?? 'GET', url, md5: typeof md5 === 'string' ? md5 : null, body });
			if (code === null) pass(request, response, body, endpoint);
			else refuse(response, code);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
	const storageUrl = `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${address.port}`)}&region=eu-west-2`;
	return {
		storageUrl,
		rule: (next) => {
			rule = next;
		},
		close: async () => {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
			await store.close();
		},
	};
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** The host header stays as the client signed it. */
function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, { hostname, port }: URL): void {
	const { method, url: path, headers } = request;
	const onward = send({ hostname, port, method, path, headers }, (answer) => {
		response.writeHead(answer.statusCode ?? 500, answer.headers);
		answer.pipe(response);
	});
	onward.on('error', () => response.destroy());
	onward.end(body);
}

function refuse(response: ServerResponse, code: string): void {
	const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
	response.writeHead(code === 'AccessDenied' ? 403 : 400, { 'content-type': 'application/xml', 'content-length': text.length }).end(text);
}
