import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface S3Server {
	run(): Promise<{ port: number }>;
	close(): Promise<void>;
}

export interface TestS3 {
	readonly storageUrl: string;
	close(): Promise<void>;
}

/** Both the key and its secret. */
export const testS3Credential = 'S3RVER';

/** A small S3-compatible server with one empty bucket. */
export async function startTestS3(): Promise<TestS3> {
	const directory = await mkdtemp(path.join(tmpdir(), 'print-room-s3-'));
	const server = makeServer({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'prints' }] });
	const { port } = await server.run();
	return {
		storageUrl: `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-west-2`,
		close: async () => {
			await server.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
}

/** The package has no types. */
function makeServer(options: Record<string, unknown>): S3Server {
	const S3rver: new (options: Record<string, unknown>) => S3Server = createRequire(import.meta.url)('s3rver');
	return new S3rver(options);
}
