import type { Surround } from './model/state/views.ts';

const key = 'print-room.surround';

export const keptSurround = (): Surround => {
	try {
		return localStorage.getItem(key) === 'dark' ? 'dark' : 'light';
	} catch {
		return 'light';
	}
};

export const keepSurround = (surround: Surround): void => {
	try {
		localStorage.setItem(key, surround);
	} catch {
		// Without storage it lasts as long as the page.
	}
};
