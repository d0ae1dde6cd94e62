import { create } from 'zustand';

interface Tours {
	/** one is on screen */
	readonly isRunning: boolean;
	/** how often a person has asked to be shown round */
	readonly asked: number;
}

export const useTours = create<Tours>(() => ({ isRunning: false, asked: 0 }));

/** Shows this screen's tour again, however often it was shown. */
export const askForTour = (): void => useTours.setState(({ asked }) => ({ asked: asked + 1 }));
