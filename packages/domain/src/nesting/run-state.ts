/** States of a run: prints that are printed together on rolls or sheets of one medium. */
export const RUN_STATES = ['planned', 'printing', 'printed', 'abandoned'] as const;
export type RunState = (typeof RUN_STATES)[number];

const following: Readonly<Record<RunState, readonly RunState[]>> = {
	planned: ['printing', 'abandoned'],
	printing: ['printed', 'abandoned'],
	printed: [],
	abandoned: [],
};

/** Returns the states that a run can be brought to. */
export const nextRunStates = (state: RunState): readonly RunState[] => following[state];

/** Returns whether a run holds its pieces, so that no other run can have them. */
export const holdsPieces = (state: RunState): boolean => following[state].length > 0;

/** Areas of a run in mm². */
export interface RunAreas {
	/** taken of rolls and sheets, margins included */
	readonly paperMm2: number;
	/** of prints that came out well */
	readonly goodMm2: number;
}

/** Returns the share of the paper that became good prints, 0 to 1. */
export const shareUsed = ({ paperMm2, goodMm2 }: RunAreas): number => (paperMm2 === 0 ? 0 : goodMm2 / paperMm2);
