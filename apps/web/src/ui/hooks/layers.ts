/** What layers need of the browser's history. */
export interface LayerHistory {
	/** how many layers the present entry stands for */
	readonly depth: () => number;
	/** Adds an entry that stands for one layer more. */
	readonly push: () => void;
	/** Goes so many entries back; answers later, by `popped`. */
	readonly back: (entries: number) => void;
}

/** Something that is open above the page. */
export interface Layer {
	readonly close: () => void;
}

export interface Layers {
	readonly opened: (layer: Layer) => void;
	readonly closed: (layer: Layer) => void;
	/** The history went to another entry. */
	readonly popped: () => void;
	/** Leaves the entries of layers that are not open, as after a reload. */
	readonly tidy: () => void;
}

/**
 * Keeps one entry of the history for each thing that is open above the page, so that Back closes the uppermost instead of leaving; what is
 * closed in another way takes its entry along.
 */
export const createLayers = (history: LayerHistory): Layers => {
	const open: Layer[] = [];
	let isLeaving = false;
	const tidy = (): void => {
		const tooMany = history.depth() - open.length;
		if (isLeaving || tooMany <= 0) return;
		isLeaving = true;
		history.back(tooMany);
	};
	const settle = (): void => {
		if (isLeaving) return;
		for (let missing = open.length - history.depth(); missing > 0; missing -= 1) history.push();
		tidy();
	};
	return {
		opened: (layer) => {
			open.push(layer);
			settle();
		},
		closed: (layer) => {
			const at = open.indexOf(layer);
			if (at !== -1) open.splice(at, 1);
			tidy();
		},
		popped: () => {
			if (isLeaving) {
				isLeaving = false;
				settle();
				return;
			}
			const gone = open.slice(history.depth());
			for (const layer of gone.reverse()) layer.close();
			if (gone.length === 0) tidy();
		},
		tidy,
	};
};
