import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 90;

/** Presses Tab, as often as a person would have to, until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let stop = 0; stop < mostStops; stop += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`Tab does not lead to ${target} within ${mostStops} stops.`);
}

/** Tabs to something and presses a key on it. */
export async function tabAndPress(page: Page, target: Locator, key: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press(key);
}

/** What the focus is on, in a word for a failure's message, and the part of the window around it. */
const focusPlace = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement;
		if (focused === null || focused === document.body) return null;
		focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
		const { x, y, width, height } = focused.getBoundingClientRect();
		const around = 14;
		const left = Math.max(0, x - around);
		const top = Math.max(0, y - around);
		const clip = {
			x: left,
			y: top,
			width: Math.min(innerWidth, x + width + around) - left,
			height: Math.min(innerHeight, y + height + around) - top,
		};
		return { name: focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? focused.tagName, clip };
	});

/** Tabs once through a page. Returns the stops whose place looks the same with the focus and without it; the caret does not count. */
export async function stopsWithoutFocusMark(page: Page): Promise<{ stops: string[]; unmarked: string[] }> {
	const stops: string[] = [];
	const unmarked: string[] = [];
	await page.evaluate(() => document.body.focus());
	for (let stop = 0; stop < mostStops; stop += 1) {
		await page.keyboard.press('Tab');
		const place = await focusPlace(page);
		if (place === null) break;
		stops.push(place.name);
		const picture = () => page.screenshot({ clip: place.clip, animations: 'disabled' });
		const marked = await picture();
		// The place from which Tab goes on stays where the focus was.
		await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
		if (marked.equals(await picture())) unmarked.push(place.name);
	}
	return { stops, unmarked };
}
