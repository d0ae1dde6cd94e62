import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import { acceptedEncoding, BlobNotFound, type Blobs, etagOf, type Http, isKnown, notFoundBody } from '../../platform/index.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

const endings = { br: 'br', gzip: 'gz' } as const;
const keyOf = (sha256: string, encoding: keyof typeof endings): string => `paper-tables/${sha256}.${endings[encoding]}`;
const sha256Pattern = /^[0-9a-f]{64}$/;
const yearSeconds = 31_536_000;

/** Stores a table compressed, under its hash, which it returns. Storing the same table again changes nothing. */
export async function storePaperTable(blobs: Blobs, table: Uint8Array): Promise<string> {
	const sha256 = createHash('sha256').update(table).digest('hex');
	await blobs.putBuffer(keyOf(sha256, 'gzip'), await gzipped(table, { level: 9 }));
	await blobs.putBuffer(keyOf(sha256, 'br'), await brotli(table));
	return sha256;
}

/** Serves tables at `/proofs/<sha256>`: public, because anyone may see a paper, and for ever, because another table has another address. */
export function servePaperTables(http: Http, { blobs }: { readonly blobs: Blobs }): void {
	http.app.route<{ Params: { sha256: string } }>({
		method: ['GET', 'HEAD'],
		url: '/proofs/:sha256',
		schema: { hide: true },
		handler: async (request, reply) => {
			const { sha256 } = request.params;
			const refuse = () => reply.status(404).send(notFoundBody(request.id, 'this colour table'));
			if (!sha256Pattern.test(sha256)) return refuse();
			const encoding = acceptedEncoding(request.headers['accept-encoding']);
			const etag = etagOf(sha256, encoding ?? 'identity');
			try {
				const stored = await buffer((await blobs.openRead(keyOf(sha256, encoding ?? 'br'))).stream);
				reply.headers({
					'cache-control': `public, max-age=${yearSeconds}, immutable`,
					'content-type': 'application/octet-stream',
					etag,
					vary: 'Accept-Encoding',
				});
				if (isKnown(request, etag)) return reply.status(304).send();
				if (encoding !== null) reply.header('content-encoding', encoding);
				const body = encoding === null ? await unbrotli(stored) : stored;
				reply.header('content-length', body.length);
				return reply.send(request.method === 'HEAD' ? undefined : body);
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				return refuse();
			}
		},
	});
}
