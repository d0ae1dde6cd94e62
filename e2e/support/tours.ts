import type { BrowserContext } from '@playwright/test';
import { CATEGORY_IDS } from '@print-room/domain';

const tours = ['upload', 'upload-2', ...CATEGORY_IDS.map((id) => `editor.${id}`)].map((tour) => `tour.${tour}`);

const seen: Readonly<Record<string, string>> = Object.fromEntries([...tours, 'portrait-tip'].map((key) => [`print-room.${key}`, 'shown']));

/** The guest question appears once per visit. */
const guestChosen = 'print-room.guest-chosen';

/** A browser that has seen every tour and tip and continues as a guest. */
export const skipTours = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript(
		({ remembered, chosen }) => {
			for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
			sessionStorage.setItem(chosen, 'shown');
		},
		{ remembered: seen, chosen: guestChosen },
	);

/** A returning browser, which is asked the guest question. */
export const visitAgain = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript((chosen) => sessionStorage.removeItem(chosen), guestChosen);
