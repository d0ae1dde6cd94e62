/** Random access to a file's bytes, with the last window kept: heads are read in many small steps. */
export interface Bytes {
	readonly size: number;
	/** Reads bytes, fewer at the file's end, none outside it. */
	readonly at: (offset: number, length: number) => Promise<DataView<ArrayBuffer>>;
}

export const bytesOf = (blob: Blob, windowBytes = 65_536): Bytes => {
	let from = 0;
	let buffer = new ArrayBuffer(0);
	return {
		size: blob.size,
		at: async (offset, length) => {
			const start = Math.min(Math.max(0, Math.trunc(offset) || 0), blob.size);
			const end = Math.min(start + Math.max(0, length), blob.size);
			if (start < from || end > from + buffer.byteLength) {
				buffer = await blob.slice(start, Math.max(end, start + windowBytes)).arrayBuffer();
				from = start;
			}
			return new DataView(buffer, start - from, Math.min(end - start, buffer.byteLength - (start - from)));
		},
	};
};

export const textAt = (view: DataView, at: number, length: number): string => {
	let text = '';
	for (let byte = at; byte < Math.min(at + length, view.byteLength); byte++) text += String.fromCharCode(view.getUint8(byte));
	return text;
};
