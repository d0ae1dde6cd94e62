export interface LayerHistory {
	readonly depth: () => number;
	readonly push: () => void;
	/** Goes back by `entries`; asynchronous, followed by `popped`. */
	readonly back: (entries: number) => void;
}

export interface Layer {
	readonly close: () => void;
}

export interface Layers {
	readonly opened: (layer: Layer) => void;
	readonly closed: (layer: Layer) => void;
	readonly popped: () => void;
	/** Leaves entries of layers that are not open, for instance after a reload. */
	readonly tidy: () => void;
}

/**
 * Keeps one history entry per open layer, so that Back closes the topmost one instead of leaving. Closing by other means removes the entry.
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
