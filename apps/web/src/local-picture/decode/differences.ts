/** Turns a row of differences into samples, in place. `stride`: samples a pixel. */
export const addDifferences = (row: Uint8Array, stride: number, bytesPerSample: 1 | 2, little: boolean): void => {
	if (bytesPerSample === 1) {
		for (let at = stride; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - stride] ?? 0);
		return;
	}
	const [high, low] = little ? [1, 0] : [0, 1];
	for (let at = stride * 2; at + 1 < row.length; at += 2) {
		const before = at - stride * 2;
		const lowSum = (row[at + low] ?? 0) + (row[before + low] ?? 0);
		row[at + low] = lowSum;
		row[at + high] = (row[at + high] ?? 0) + (row[before + high] ?? 0) + (lowSum >> 8);
	}
};
