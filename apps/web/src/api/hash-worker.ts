import { sha256OfBlob } from './sha256-of-blob.ts';
import type { HashAnswer } from './upload-hash.ts';

/** A worker: hashing 400 MB must not hold up the page. Its address begins with this file's name, by which the server knows it. */

const answer = (message: HashAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
	sha256OfBlob(data, (readBytes) => answer({ is: 'progress', readBytes })).then(
		(sha256) => answer({ is: 'done', sha256 }),
		// Whatever the file system says is a DOMException; anything else is this browser's lack of WebAssembly.
		(error: unknown) => answer({ is: error instanceof DOMException ? 'unreadable' : 'unable' }),
	);
});
