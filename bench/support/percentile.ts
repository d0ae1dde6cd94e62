/** The value that this share of all values does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
	return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
