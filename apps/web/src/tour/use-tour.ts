import { useEffect, useRef } from 'react';
import { isShown } from '../ui/dialogs/is-shown.ts';
import { keepGreeted, keepTourShown, type TourFlag, wasGreeted, wasTourShown } from './tour-flags.ts';
import { useTours } from './tour-state.ts';
import type { Tour } from './tour-step.ts';

export interface TourPlan {
	/** A different id is a different tour and ends the running one. */
	readonly id: string;
	/** Flags set once it is shown; the first one decides whether it was. */
	readonly flags: readonly [TourFlag, ...TourFlag[]];
	readonly delayMs: number;
	/** True if it starts only on request, because something else needs attention. */
	readonly isOnRequest?: boolean;
	readonly tour: Tour;
}

const lookAgainMs = 300;

/** True if no dialog, menu, field or drag has the person's attention. */
const isFree = (): boolean =>
	document.visibilityState === 'visible' &&
	!isShown('[role="dialog"], [role="menu"], main :active') &&
	document.activeElement?.matches('input, textarea, select') !== true;

/** Shows a tour once, and again on request; null without a tour. */
export const useTour = (plan: TourPlan | null): void => {
	const asked = useTours((tours) => tours.asked);
	const answered = useRef(asked);
	const id = plan?.id;
	const now = useRef(plan);
	useEffect(() => {
		now.current = plan;
	}, [plan]);

	useEffect(() => {
		if (id === undefined || now.current === null) return undefined;
		const isAsked = asked !== answered.current;
		if (!isAsked && (now.current.isOnRequest || wasTourShown(now.current.flags[0]))) return undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let running: { readonly stop: () => void } | null = null;
		let isOver = false;
		const ended = (): void => {
			running = null;
			useTours.setState({ isRunning: false });
		};
		const later = (): void => {
			timer = setTimeout(start, lookAgainMs);
		};
		const start = async (): Promise<void> => {
			const isWaiting = (): boolean => !isFree() || (!isAsked && useTours.getState().isAtWork);
			if (isWaiting()) return later();
			// Offline there is no tour; the screen is usable without it.
			const loaded = await import('./run-tour.ts').catch(() => null);
			const current = now.current;
			if (loaded === null || isOver || current === null) return;
			if (isWaiting()) return later();
			running = loaded.runTour(current.tour, { isDimmed: isAsked || !wasGreeted(), onEnd: ended });
			// The targets may still be loading.
			if (running === null) return later();
			answered.current = asked;
			useTours.setState({ isRunning: true });
			keepGreeted();
			for (const shown of current.flags) keepTourShown(shown);
		};
		timer = setTimeout(start, isAsked ? 0 : now.current.delayMs);
		return () => {
			isOver = true;
			clearTimeout(timer);
			running?.stop();
		};
	}, [id, asked]);
};
