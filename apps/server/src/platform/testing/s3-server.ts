import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestS3 {
	readonly storageUrl: string;
	/** Closes the port until `start`; the content is kept. */
	stop(): Promise<void>;
	start(): Promise<void>;
	close(): Promise<void>;
}

/** Both the key and its secret. */
export const testS3Credential = 'S3RVER';

interface S3Bucket {
	/** default: any free one */
	readonly port?: number;
	/** default: an empty one, which goes when the server is closed */
	readonly directory?: string;
}

/** A small S3-compatible server with one bucket. */
export async function startTestS3(place: S3Bucket = {}): Promise<TestS3> {
	const directory = place.directory ?? (await mkdtemp(path.join(tmpdir(), 'print-room-s3-')));
	const open = async (wanted: number) => {
		const opened = new S3rver({
			port: wanted,
			address: '127.0.0.1',
			silent: true,
			directory,
			configureBuckets: [{ name: 'prints' }],
		});
		keepFolders(opened);
		return { server: opened, port: (await opened.run()).port };
	};
	let { server, port } = await open(place.port ?? 0);
	let isRunning = true;
	const stop = async () => {
		if (!isRunning) return;
		isRunning = false;
		const closed = server.close();
		server.httpServer.closeAllConnections();
		await closed;
	};
	return {
		storageUrl: `s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-west-2`,
		stop,
		start: async () => {
			({ server, port } = await open(port));
			isRunning = true;
		},
		close: async () => {
			await stop();
			if (place.directory === undefined) await rm(directory, { recursive: true, force: true });
		},
	};
}

/**
 * Keeps folders whose last object is removed. By itself this server removes them, and ends with an uncaught error if an object is on its way
 * into one. A real store knows no folders.
 */
function keepFolders({ store }: S3rver): void {
	store.deleteObject = async (bucket, key) => {
		for (const resource of ['object', 'object.md5', 'metadata.json'])
			await rm(store.getResourcePath(bucket, key, resource), { force: true });
	};
}
