import { expect, onTestFinished, test, vi } from 'vitest';
import { listening } from '../../testing/network/listening.ts';
import { testS3Credential } from '../testing/s3-server.ts';
import { openBlobs } from './index.ts';

const pageOf = (keys: readonly string[], next: string | null) =>
	`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${
		next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
	}${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`).join('')}</ListBucketResult>`;

/** The stand-in of the other tests cannot answer a second page. */
test('deleting removes the blobs of every page of a listing, one deletion each', async () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	const first = Array.from({ length: 20 }, (_, index) => `p/a/${index}`);
	const removed: string[] = [];
	const origin = await listening(({ request, response }) => {
		const url = new URL(request.url ?? '/', 'http://store');
		if (request.method === 'DELETE') {
			removed.push(url.pathname.replace('/prints/', ''));
			// Alternates between two kinds of stores: deleted, and not found.
			response.writeHead(removed.length % 2 === 0 ? 204 : 404).end();
			return;
		}
		const isFirst = !url.searchParams.has('continuation-token');
		expect(url.searchParams.get('prefix')).toBe('p/a/');
		response.writeHead(200, { 'content-type': 'application/xml' }).end(isFirst ? pageOf(first, 'more') : pageOf(['p/a/last'], null));
	});
	const blobs = await openBlobs({ storageUrl: `s3://prints?endpoint=${encodeURIComponent(origin)}`, dataDir: '/nowhere' });
	onTestFinished(() => blobs.close());
	await blobs.removePrefix('p/a');
	expect(removed.toSorted()).toEqual([...first, 'p/a/last'].toSorted());
});
