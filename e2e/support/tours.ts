import type { BrowserContext } from '@playwright/test';
import { CATEGORY_IDS } from '@print-room/domain';

const tours = ['upload', 'upload-2', ...CATEGORY_IDS.map((id) => `editor.${id}`)].map((tour) => `tour.${tour}`);

/** What a browser remembers that has had every tour and tip (C2.25, C3.16). */
const seen: Readonly<Record<string, string>> = Object.fromEntries([...tours, 'portrait-tip'].map((key) => [`print-room.${key}`, 'shown']));

/** The browser of somebody who has had every tour and tip. */
export const skipTours = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
	context.addInitScript((remembered) => {
		for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
	}, seen);
