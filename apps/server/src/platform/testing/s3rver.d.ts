/** The package brings no types; this is what we use of it. */
declare module 's3rver' {
	export default class S3rver {
		constructor(options: { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string }[] });
		readonly store: { deleteObject(bucket: string, key: string): Promise<void> };
		run(): Promise<{ port: number }>;
		close(): Promise<void>;
	}
}
