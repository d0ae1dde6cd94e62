/** Limit of a figure, or of its ratio to the reference. */
export type Goal = { readonly of: 'figure' | 'ratio' } & ({ readonly atMost: number } | { readonly atLeast: number });

export interface Measurement {
	readonly name: string;
	readonly unit: string;
	readonly figure: number;
	/** The same work in its plainest form, in the same run. */
	readonly reference?: { readonly what: string; readonly figure: number };
	readonly goal: Goal;
}

export type Measure = () => Promise<readonly Measurement[]>;

export function ratioOf({ figure, reference }: Measurement): number | null {
	return reference === undefined ? null : figure / reference.figure;
}

export function isMet(measurement: Measurement): boolean {
	const { goal } = measurement;
	const value = goal.of === 'figure' ? measurement.figure : ratioOf(measurement);
	if (value === null || !Number.isFinite(value)) return false;
	return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
