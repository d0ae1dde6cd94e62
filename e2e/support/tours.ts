import type { BrowserContext } from '@playwright/test';
import { CATEGORY_IDS } from '@print-room/domain';

const tours = ['upload', 'upload-2', ...CATEGORY_IDS.map((id) => `editor.${id}`)].map((tour) => `tour.${tour}`);

/** What a browser remembers that has had every tour and tip. */
const seen: Readonly<Record<string, string>> = Object.fromEntries([...tours, 'portrait-tip'].map((key) => [`print-room.${key}`, 'shown']));

/** The question is asked once a visit. */
const guestChosen = 'print-room.guest-chosen';

/** The browser of somebody who has had every tour and tip, and goes on as a guest. */
export const skipTours = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript(
		({ remembered, chosen }) => {
			for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
			sessionStorage.setItem(chosen, 'shown');
		},
		{ remembered: seen, chosen: guestChosen },
	);

/** The browser of somebody who was here before, and is asked how to go on. */
export const visitAgain = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript((chosen) => sessionStorage.removeItem(chosen), guestChosen);
