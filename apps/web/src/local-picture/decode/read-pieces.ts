import type { RowFeed } from './row-feed.ts';

const pieceBytes = 2 * 2 ** 20;

export const readPieces = async (part: Blob, isDeflated: boolean, feed: RowFeed, signal: AbortSignal): Promise<void> => {
	if (!isDeflated && (await readIntoOneBuffer(part.stream(), feed, signal))) return;
	const stream = isDeflated ? part.stream().pipeThrough(new DecompressionStream('deflate')) : part.stream();
	const reader = stream.getReader();
	try {
		while (!feed.isDone()) {
			signal.throwIfAborted();
			const { value } = await reader.read();
			if (value === undefined) return;
			feed.push(value);
		}
	} finally {
		// Bytes behind the data, which some writers leave, are no error.
		void reader.cancel().catch(() => undefined);
	}
};

/** Reads with one buffer instead of a new one for each piece; false where the browser cannot. */
const readIntoOneBuffer = async (stream: ReadableStream<Uint8Array>, feed: RowFeed, signal: AbortSignal): Promise<boolean> => {
	let reader: ReadableStreamBYOBReader;
	try {
		reader = stream.getReader({ mode: 'byob' });
	} catch {
		return false;
	}
	let buffer = new ArrayBuffer(pieceBytes);
	while (!feed.isDone()) {
		signal.throwIfAborted();
		const { value, done } = await reader.read(new Uint8Array(buffer));
		if (value === undefined || done) break;
		feed.push(value);
		buffer = value.buffer;
	}
	await reader.cancel();
	return true;
};
