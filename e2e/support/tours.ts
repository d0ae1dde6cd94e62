import type { BrowserContext } from '@playwright/test';
import { CATEGORY_IDS } from '@print-room/domain';

/** What a browser remembers that has had every tour (C3.16). */
const seen: Readonly<Record<string, string>> = Object.fromEntries(
	['upload', 'upload-2', ...CATEGORY_IDS.map((id) => `editor.${id}`)].map((tour) => [`print-room.tour.${tour}`, 'shown']),
);

/** The browser of somebody who has had every tour. */
export const skipTours = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript((remembered) => {
		for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
	}, seen);
