export interface Place {
	/** scroll offset, px */
	readonly top: number;
	/** row that had the focus, usually the one that was opened */
	readonly rowId: string | null;
}

const keptAtMost = 100;

/** Positions by history entry; the oldest are dropped. */
export const createPlaces = () => {
	const places = new Map<string, Place>();
	return {
		keep: (entry: string, place: Place): void => {
			places.delete(entry);
			places.set(entry, place);
			const [oldest] = places.keys();
			if (places.size > keptAtMost && oldest !== undefined) places.delete(oldest);
		},
		find: (entry: string): Place | null => places.get(entry) ?? null,
	};
};

interface Arrival {
	readonly place: Place | null;
	readonly isFirst: boolean;
	/** True if the rows changed: another page, search, filter or order. */
	readonly isOther: boolean;
}

/** Scroll offset to set, px; null if it stays. */
export const topOf = ({ place, isFirst, isOther }: Arrival): number | null => {
	if (place !== null) return place.top;
	return isOther && !isFirst ? 0 : null;
};
