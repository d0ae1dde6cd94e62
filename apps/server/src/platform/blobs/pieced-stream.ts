import { Readable } from 'node:stream';

/** Bytes in memory, or a stream that is opened when its turn comes. */
export type Piece = Uint8Array | (() => Promise<Readable>);

/** Concatenates the pieces, with one open at a time. Destroying the stream destroys the open piece. */
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
		// A generator that waits for an unresponsive store cannot be ended from outside; the store's stream can.
		destroy: (error, done) => {
			open?.destroy();
			done(error);
		},
	});
	return pieced;
}
