export type HashAnswer = { is: 'progress'; readBytes: number } | { is: 'done'; sha256: string } | { is: 'unreadable' } | { is: 'unable' };

/** The file was moved, changed or deleted after it was chosen. */
export class FileUnreadable extends Error {}

const startWorker = (): Worker | null => {
	try {
		return new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
	} catch {
		return null;
	}
};

/**
 * SHA-256 of a file; null if the browser cannot compute it, and another page then cannot recognise the upload. Throws `FileUnreadable`, or
 * the signal's reason.
 */
export const sha256Of = (
	file: File,
	{ onProgress, signal }: { onProgress: (readBytes: number) => void; signal: AbortSignal },
): Promise<string | null> =>
	new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const worker = startWorker();
		if (worker === null) {
			resolve(null);
			return;
		}
		const end = (settle: () => void): void => {
			worker.terminate();
			signal.removeEventListener('abort', abort);
			settle();
		};
		const abort = (): void => end(() => reject(signal.reason));
		signal.addEventListener('abort', abort);
		worker.addEventListener('error', () => end(() => resolve(null)));
		worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
			switch (data.is) {
				case 'progress':
					onProgress(data.readBytes);
					break;
				case 'done':
					end(() => resolve(data.sha256));
					break;
				case 'unreadable':
					end(() => reject(new FileUnreadable()));
					break;
				case 'unable':
					end(() => resolve(null));
					break;
			}
		});
		worker.postMessage(file);
	});

/** Whether the browser can still read a chosen file; a request with a changed file fails like a lost connection. */
export const isReadable = (file: File): Promise<boolean> =>
	file
		.slice(0, 1)
		.arrayBuffer()
		.then(
			() => true,
			() => false,
		);
