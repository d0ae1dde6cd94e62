import { PassThrough, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

export interface ZipEntry {
	/** the path within the zip, with `/`; see `createZipNames` */
	readonly name: string;
	readonly date: Date;
	readonly content: Buffer | Readable;
}

/** Resolves when all of an entry has gone into the zip, and so as fast as the zip is read. */
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
 * A zip that is made while it is read: one entry is open at a time, nothing is held back but a few buffers, and the next is asked for when the
 * one before has left. Stored, not compressed: pictures are that already. Destroying it ends the entries too; an entry's error destroys it.
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
