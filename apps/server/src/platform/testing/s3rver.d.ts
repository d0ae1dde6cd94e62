/** The package brings no types; this is what we use of it. */
declare module 's3rver' {
	import type { Server } from 'node:http';

	export default class S3rver {
		constructor(options: { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string }[] });
		readonly store: {
			deleteObject(bucket: string, key: string): Promise<void>;
			getResourcePath(bucket: string, key: string, resource: string): string;
		};
		readonly httpServer: Server;
		run(): Promise<{ port: number }>;
		close(): Promise<void>;
	}
}
