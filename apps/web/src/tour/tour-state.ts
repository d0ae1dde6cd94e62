import { create } from 'zustand';

interface Tours {
	/** one is on screen */
	readonly isRunning: boolean;
	/** how often a person has asked to be shown round */
	readonly asked: number;
	/** A person's uploads are on their way, on whatever screen: no tour begins by itself. */
	readonly isAtWork: boolean;
}

export const useTours = create<Tours>(() => ({ isRunning: false, asked: 0, isAtWork: false }));

export const noteWork = (isAtWork: boolean): void => useTours.setState({ isAtWork });

/** Shows this screen's tour again, however often it was shown. */
export const askForTour = (): void => useTours.setState(({ asked }) => ({ asked: asked + 1 }));
