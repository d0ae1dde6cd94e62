import type { Pool } from 'pg';

type Done = (release?: Error | boolean) => void;

/**
 * The same pool, which passes over the second release of a connection: Graphile releases the one that listens twice if it breaks while the
 * runner stops, and the error would end the process.
 */
export function releasedOnce(pool: Pool): Pool {
	const once = (release: Done): Done => {
		let isReleased = false;
		return (error) => {
			if (!isReleased) release(error);
			isReleased = true;
		};
	};
	type Connected = Parameters<Parameters<typeof pool.connect>[0]>;
	const connect = (connected?: (...found: Connected) => void) =>
		connected === undefined ? pool.connect() : pool.connect((error, client, release) => connected(error, client, once(release)));
	return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) });
}
