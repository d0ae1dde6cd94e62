import type { CategoryId } from '@print-room/domain';

/** The tours that are shown once: the empty upload screen, the first image on it, and the editor of each category. */
export type TourFlag = 'upload' | 'upload-2' | `editor.${CategoryId}`;

const keyOf = (flag: TourFlag): string => `print-room.tour.${flag}`;
const shown = 'shown';

/** A browser that keeps nothing has each tour once a page. */
const shownHere = new Set<TourFlag>();

export const wasTourShown = (flag: TourFlag): boolean => {
	if (shownHere.has(flag)) return true;
	try {
		return localStorage.getItem(keyOf(flag)) === shown;
	} catch {
		return false;
	}
};

/** Whether an earlier page showed it: whoever sees this one's for the first time has only come. */
export const wasTourShownBefore = (flag: TourFlag): boolean => !shownHere.has(flag) && wasTourShown(flag);

export const keepTourShown = (flag: TourFlag): void => {
	shownHere.add(flag);
	try {
		localStorage.setItem(keyOf(flag), shown);
	} catch {
		// Private windows of some browsers throw here.
	}
};

const greetedKey = 'print-room.tour.greeted';
let isGreetedHere = false;

/** Whether a tour or a question has dimmed the page of this browser by itself: that is done once, and what greets later stands beside the page. */
export const wasGreeted = (): boolean => {
	if (isGreetedHere) return true;
	try {
		return localStorage.getItem(greetedKey) === shown;
	} catch {
		return false;
	}
};

export const keepGreeted = (): void => {
	isGreetedHere = true;
	try {
		localStorage.setItem(greetedKey, shown);
	} catch {
		// Private windows of some browsers throw here.
	}
};
