import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

const maxStops = 90;

export async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let stop = 0; stop < maxStops; stop += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`Tab does not lead to ${target} within ${maxStops} stops.`);
}

export async function tabAndPress(page: Page, target: Locator, key: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

/** Presses a button and returns what has the focus before another key could arrive. */
export const focusAfterPress = (button: Locator): Promise<{ readonly id: string; readonly text: string }> =>
	button.evaluate(async (element) => {
		if (!(element instanceof HTMLElement)) throw new Error('This is no button.');
		element.focus();
		element.click();
		// React draws what a press changes before the next task.
		await null;
		const focused = document.activeElement;
		return { id: focused?.id ?? '', text: focused?.textContent ?? '' };
	});

interface Stop {
	readonly name: string;
	readonly isKnown: boolean;
	readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The focused element, whether Tab was there before, and the area around it. */
const currentStop = (page: Page): Promise<Stop | null> =>
	page.evaluate((around) => {
		const focused = document.activeElement;
		if (!(focused instanceof HTMLElement) || focused === document.body) return null;
		const isKnown = focused.dataset.tabbed === '';
		focused.dataset.tabbed = '';
		focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
		const box = focused.getBoundingClientRect();
		const [x, y] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
		const width = Math.min(innerWidth, box.right + around) - x;
		const height = Math.min(innerHeight, box.bottom + around) - y;
		const name = focused.getAttribute('aria-label') ?? (focused.textContent?.trim().slice(0, 40) || focused.id || focused.tagName);
		return { name, isKnown, clip: { x, y, width, height } };
	}, 14);

/** Tabs once round a page. Returns the stops, and those that look the same with and without the focus, ignoring the caret. */
export async function stopsWithoutFocusMark(page: Page): Promise<{ stops: string[]; unmarked: string[] }> {
	const stops: string[] = [];
	const unmarked: string[] = [];
	for (let press = 0; press < maxStops; press += 1) {
		await page.keyboard.press('Tab');
		const stop = await currentStop(page);
		// Between the last and the first stop the focus is in the browser's own controls.
		if (stop === null) continue;
		if (stop.isKnown) break;
		stops.push(stop.name);
		const picture = () => page.screenshot({ clip: stop.clip, animations: 'disabled' });
		const marked = await picture();
		// Blur keeps the position from which Tab continues.
		await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
		if (marked.equals(await picture())) unmarked.push(stop.name);
	}
	await page.evaluate(() => {
		for (const element of document.querySelectorAll<HTMLElement>('[data-tabbed]')) delete element.dataset.tabbed;
	});
	return { stops, unmarked };
}
