export interface TourStep {
	/** Selector of the element explained; steps without one on screen are skipped. */
	readonly target: string;
	readonly title: string;
	readonly text: string;
	readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

export interface Tour {
	readonly steps: readonly TourStep[];
	/** Gets the focus afterwards if nothing had it before. */
	readonly home: string;
}
