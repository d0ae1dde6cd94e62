import { Readable } from 'node:stream';

/** Bytes that are here, or a stream that is opened when its turn comes. */
export type Piece = Uint8Array | (() => Promise<Readable>);

/** The pieces one after the other, one open at a time. Destroying it ends the one that is open. */
export function piecedStream(pieces: Iterable<Piece>): Readable {
	let open: Readable | null = null;
	async function* bytes(): AsyncGenerator<Uint8Array> {
		for (const piece of pieces) {
			if (typeof piece !== 'function') yield piece;
			else {
				open = await piece();
				if (pieced.destroyed) open.destroy();
				yield* open;
			}
		}
	}
	const reading = bytes();
	const pieced = new Readable({
		read: () => {
			reading.next().then(
				({ value = null }) => pieced.push(value),
				(error: Error) => pieced.destroy(error),
			);
		},
		// A generator that waits for a silent store cannot be ended from outside; the store's stream can.
		destroy: (error, done) => {
			open?.destroy();
			done(error);
		},
	});
	return pieced;
}
