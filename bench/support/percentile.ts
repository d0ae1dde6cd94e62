/** Returns the value that this share of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
	return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
