import { createTurns } from '../platform/index.ts';

export interface PricedSize {
	readonly short: number;
	readonly long: number;
	readonly pence: number;
}

/** Dearest of the entries up to a position (Fenwick tree); logarithmic in the number of positions. */
class PrefixDearest<Sized extends PricedSize> {
	readonly #tree: (Sized | undefined)[];

	constructor(places: number) {
		this.#tree = new Array(places + 1);
	}

	put(place: number, sized: Sized): void {
		for (let at = place + 1; at < this.#tree.length; at += at & -at)
			if ((this.#tree[at]?.pence ?? -Infinity) < sized.pence) this.#tree[at] = sized;
	}

	upTo(place: number): Sized | null {
		let dearest: Sized | null = null;
		for (let at = place + 1; at > 0; at -= at & -at) {
			const found = this.#tree[at];
			if (found !== undefined && found.pence > (dearest?.pence ?? -Infinity)) dearest = found;
		}
		return dearest;
	}
}

/** Counts the values in an ascending list that are at most (or less than) this. */
function rank(ascending: readonly number[], value: number, isBelow: boolean): number {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const found = ascending[middle] ?? Infinity;
		if (isBelow ? found < value : found <= value) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Items between two checks of the clock. */
const putInOneGo = 64;

const byShort = (one: PricedSize, other: PricedSize) => one.short - other.short;

/**
 * Finds for each size the dearest smaller print that fits within it, or null. Both lists may be long: the time grows with their lengths,
 * not with their product, and is spent in turns.
 */
export async function dearestSmaller<Asked extends PricedSize, Sized extends PricedSize>(
	asked: readonly Asked[],
	sizes: readonly Sized[],
): Promise<ReadonlyMap<Asked, Sized | null>> {
	const longs = [...new Set(sizes.map(({ long }) => long))].sort((one, other) => one - other);
	const ascending = sizes.toSorted(byShort);
	const found = new Map<Asked, Sized | null>();
	const turn = createTurns();
	// A shorter short side with a long side no longer, or a shorter long side with a short side no longer.
	for (const isShorter of [true, false]) {
		const tree = new PrefixDearest<Sized>(longs.length);
		let next = 0;
		for (const one of asked.toSorted(byShort)) {
			await turn();
			for (
				let sized = ascending[next];
				sized && (isShorter ? sized.short < one.short : sized.short <= one.short);
				sized = ascending[next]
			) {
				tree.put(rank(longs, sized.long, true), sized);
				next += 1;
				if (next % putInOneGo === 0) await turn();
			}
			const dearest = tree.upTo(rank(longs, one.long, !isShorter) - 1);
			const before = found.get(one) ?? null;
			found.set(one, dearest !== null && dearest.pence > (before?.pence ?? -Infinity) ? dearest : before);
		}
	}
	return found;
}
