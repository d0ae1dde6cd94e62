import { sha256OfBlob } from './sha256-of-blob.ts';
import type { HashAnswer } from './upload-hash.ts';

/** Web worker, so that hashing 400 MB does not block the page. The server recognises its address by this file's name. */

const answer = (message: HashAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
	sha256OfBlob(data, (readBytes) => answer({ is: 'progress', readBytes })).then(
		(sha256) => answer({ is: 'done', sha256 }),
		// File system errors are DOMExceptions; any other error means that the browser lacks WebAssembly.
		(error: unknown) => answer({ is: error instanceof DOMException ? 'unreadable' : 'unable' }),
	);
});
