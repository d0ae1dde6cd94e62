const rounded = (value: number, decimals: number): string => value.toFixed(decimals);

/** `400 × 600`, with as many decimals as the list has. */
export const sizeText = (first: number, second: number, decimals: number): string =>
	`${rounded(first, decimals)} × ${rounded(second, decimals)}`;
