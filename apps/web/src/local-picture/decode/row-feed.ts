export interface RowFeed {
	/** Takes the next bytes, in pieces of any size; those behind the last row are ignored. */
	readonly push: (piece: Uint8Array) => void;
	readonly isDone: () => boolean;
}

/** Cuts a run of bytes into rows and hands on the wanted ones; the others are not copied. */
export const createRowFeed = (
	{ first, count, rowBytes }: { readonly first: number; readonly count: number; readonly rowBytes: number },
	isWanted: (row: number) => boolean,
	take: (row: number, bytes: Uint8Array) => void,
): RowFeed => {
	const partial = new Uint8Array(rowBytes);
	let filled = 0;
	let row = first;
	const end = first + count;
	return {
		isDone: () => row >= end,
		push: (piece) => {
			let at = 0;
			while (at < piece.length && row < end) {
				const bytes = Math.min(rowBytes - filled, piece.length - at);
				const isWhole = bytes === rowBytes;
				const wants = isWanted(row);
				if (wants && !isWhole) partial.set(piece.subarray(at, at + bytes), filled);
				filled += bytes;
				at += bytes;
				if (filled < rowBytes) continue;
				if (wants) take(row, isWhole ? piece.subarray(at - bytes, at) : partial);
				filled = 0;
				row++;
			}
		},
	};
};
