/** What a layer needs of the browser's history. */
export interface LayerHistory {
	/** Whether the present entry is a layer's. */
	readonly isOnLayer: () => boolean;
	readonly push: () => void;
	/** Answers later, by `popped`. */
	readonly back: () => void;
}

export interface Layer {
	/** Something is open above the page, and `close` closes it; null: nothing is. */
	readonly show: (close: (() => void) | null) => void;
	/** The history went to another entry. */
	readonly popped: () => void;
}

/**
 * Keeps an entry of the history for whatever is open above the page, so that Back closes that instead of leaving; when it is closed in
 * another way the entry goes.
 */
export const createLayer = (history: LayerHistory): Layer => {
	let close: (() => void) | null = null;
	let isLeaving = false;
	const settle = (): void => {
		if (isLeaving || (close !== null) === history.isOnLayer()) return;
		if (close !== null) history.push();
		else {
			isLeaving = true;
			history.back();
		}
	};
	return {
		show: (opened) => {
			close = opened;
			settle();
		},
		popped: () => {
			if (isLeaving) {
				isLeaving = false;
				settle();
			} else if (close !== null && !history.isOnLayer()) close();
			else settle();
		},
	};
};
