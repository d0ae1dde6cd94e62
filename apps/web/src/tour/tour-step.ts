export interface TourStep {
	/** what it is about; where it is not on screen, the tour goes on without */
	readonly target: string;
	readonly title: string;
	readonly text: string;
	/** where its words stand if there is room; else where there is some */
	readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

export interface Tour {
	readonly steps: readonly TourStep[];
	/** what has the focus after it, when nothing had it before */
	readonly home: string;
}
