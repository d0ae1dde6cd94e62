/** Where somebody was in a list when they left it. */
export interface Place {
	/** px that it was scrolled by */
	readonly top: number;
	/** the row that had the focus, which as a rule is the one that was opened */
	readonly rowId: string | null;
}

const keptAtMost = 100;

/** The places of the lists that Back can lead to, by their entry in the history; the oldest go first. */
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
	/** The list has just been opened. */
	readonly isFirst: boolean;
	/** Other rows than before: another page, search, filter or order. */
	readonly isOther: boolean;
}

/** px that a list is to be scrolled to; null: it stays where it is. */
export const topOf = ({ place, isFirst, isOther }: Arrival): number | null => {
	if (place !== null) return place.top;
	return isOther && !isFirst ? 0 : null;
};
