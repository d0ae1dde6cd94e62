import type { CategoryId } from '@print-room/domain';

export type TourFlag = 'upload' | 'upload-2' | `editor.${CategoryId}`;

const keyOf = (flag: TourFlag): string => `print-room.tour.${flag}`;
const shown = 'shown';

/** Fallback without storage: once per page load. */
const shownHere = new Set<TourFlag>();

export const wasTourShown = (flag: TourFlag): boolean => {
	if (shownHere.has(flag)) return true;
	try {
		return localStorage.getItem(keyOf(flag)) === shown;
	} catch {
		return false;
	}
};

/** True if an earlier page load showed it; false while it is shown for the first time. */
export const wasTourShownBefore = (flag: TourFlag): boolean => !shownHere.has(flag) && wasTourShown(flag);

export const keepTourShown = (flag: TourFlag): void => {
	shownHere.add(flag);
	try {
		localStorage.setItem(keyOf(flag), shown);
	} catch {}
};

const greetedKey = 'print-room.tour.greeted';
let isGreetedHere = false;

/** True if a tour or question has dimmed the page before; that happens once per browser, and later ones leave the page usable. */
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
	} catch {}
};
