/** autocannon has no types; this is the part that bench uses. */
declare module 'autocannon' {
	interface Options {
		readonly url: string;
		readonly method: 'POST';
		readonly headers: Readonly<Record<string, string>>;
		readonly body: string;
		readonly connections: number;
		/** seconds */
		readonly duration: number;
	}

	interface Result {
		readonly requests: { readonly average: number };
		readonly latency: { readonly p99: number };
		readonly non2xx: number;
		readonly errors: number;
	}

	export default function autocannon(options: Options): Promise<Result>;
}
