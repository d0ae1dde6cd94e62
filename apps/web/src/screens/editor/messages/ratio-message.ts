const LARGEST_TERM = 16;
const CLOSE_ENOUGH = 0.003;

/** '3 : 2' for ratios that people know by their small numbers, '1.41 : 1' for the others; orientation kept. */
export const ratioMessage = (ratio: number): string => {
	for (let right = 1; right <= LARGEST_TERM; right += 1) {
		const left = Math.round(ratio * right);
		if (left >= 1 && left <= LARGEST_TERM && Math.abs(left / right / ratio - 1) < CLOSE_ENOUGH) return `${left} : ${right}`;
	}
	return ratio >= 1 ? `${ratio.toFixed(2)} : 1` : `1 : ${(1 / ratio).toFixed(2)}`;
};
