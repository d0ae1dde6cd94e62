import { open } from 'node:fs/promises';

/** Size for large files: small enough for a few to be held, large enough for the overhead of each to vanish behind its bytes. */
const pieceBytes = 524_288;
const mostSpare = 8;
/** Buffers of reads that have ended. A new one for each piece makes the garbage collector take longer than the disk. */
const spare: Buffer[] = [];

/** Reads a file up to `end` bytes. Each piece is overwritten when the next is asked for. Errors: those of `open`, with the first piece. */
export async function* filePieces(path: string, end = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
	const file = await open(path, 'r');
	const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
	try {
		for (let at = 0; at < end; ) {
			const { bytesRead } = await file.read(buffer, 0, Math.min(pieceBytes, end - at), at);
			if (bytesRead === 0) return;
			at += bytesRead;
			yield buffer.subarray(0, bytesRead);
		}
	} finally {
		if (spare.length < mostSpare) spare.push(buffer);
		await file.close();
	}
}
