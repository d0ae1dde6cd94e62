import { create } from 'zustand';

interface Tours {
	readonly isRunning: boolean;
	readonly asked: number;
	/** True while uploads run on any screen; no tour starts by itself. */
	readonly isAtWork: boolean;
}

export const useTours = create<Tours>(() => ({ isRunning: false, asked: 0, isAtWork: false }));

export const noteWork = (isAtWork: boolean): void => useTours.setState({ isAtWork });

export const askForTour = (): void => useTours.setState(({ asked }) => ({ asked: asked + 1 }));
