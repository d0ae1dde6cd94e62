import { createSHA256 } from 'hash-wasm';

const sliceBytes = 4 * 1_048_576;

/** SHA-256 in lower-case hexadecimal; holds only a slice of the file in memory. */
export const sha256OfBlob = async (blob: Blob, onProgress: (readBytes: number) => void): Promise<string> => {
	const hash = await createSHA256();
	for (let at = 0; at < blob.size; at += sliceBytes) {
		const slice = new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer());
		hash.update(slice);
		onProgress(at + slice.length);
	}
	return hash.digest('hex');
};
