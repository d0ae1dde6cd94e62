import { PassThrough, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

export interface ZipEntry {
	readonly name: string;
	readonly date: Date;
	readonly content: Buffer | Readable;
}

/** Resolves when the whole entry has entered the zip, at the speed at which the zip is read. */
function append(archive: ZipArchive, { name, date, content }: ZipEntry, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const settle = (finish: () => void) => () => {
			archive.off('entry', onEntry);
			signal.removeEventListener('abort', onAbort);
			finish();
		};
		const onEntry = settle(resolve);
		const onAbort = settle(() => reject(signal.reason));
		archive.on('entry', onEntry);
		signal.addEventListener('abort', onAbort, { once: true });
		// The library waits for ever for a file that breaks off.
		if (!Buffer.isBuffer(content)) content.on('error', (error) => archive.destroy(error));
		archive.append(content, { name, date });
	});
}

/**
 * Streams a zip while it is made: one entry is open at a time, only a few buffers are held, and the next entry is requested when the
 * previous one is done. Stored, because pictures are compressed already. Destroying the stream destroys the entries; an entry's error
 * destroys the stream.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
	const archive = new ZipArchive({ store: true });
	const out = new PassThrough();
	const ended = new AbortController();
	const end = (error: Error) => {
		if (ended.signal.aborted) return;
		ended.abort(error);
		archive.abort();
		out.destroy(error);
	};
	archive.on('error', end);
	archive.on('warning', end);
	out.once('close', () => {
		if (!out.readableEnded) end(new Error('the zip was not read to its end'));
	});
	archive.pipe(out);

	const feed = async () => {
		for await (const entry of entries) {
			try {
				ended.signal.throwIfAborted();
				await append(archive, entry, ended.signal);
			} finally {
				if (!Buffer.isBuffer(entry.content)) entry.content.destroy();
			}
		}
		await archive.finalize();
	};
	feed().catch((error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
	return out;
}
