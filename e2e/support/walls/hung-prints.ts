import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { makeDesign } from '../purchases.ts';
import type { RunningShop } from '../shop.ts';
import { expect } from '../test.ts';

/** A print on the wall. */
export const onWall = (page: Page, name: string): Locator =>
	page.getByRole('region', { name: 'The wall' }).getByRole('button', { name: new RegExp(`^${name}`) });

export async function boxOf(place: Locator) {
	const box = await place.boundingBox();
	if (box === null) throw new Error('There is nothing to measure.');
	return box;
}

/** Drags a print, and leaves the button of the mouse pressed. */
export async function drag(page: Page, print: Locator, dx: number, dy: number): Promise<void> {
	const { x, y, width, height } = await boxOf(print);
	await page.mouse.move(x + width / 2, y + height / 2);
	await page.mouse.down();
	await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 5 });
}

/** Makes three prints and hangs them on a wall. */
export async function hang(page: Page, shop: RunningShop): Promise<void> {
	await page.goto(shop.url);
	for (const [name, width, height] of [
		['Dunes.jpg', 300, 200] as const,
		['Weir.jpg', 300, 400] as const,
		['Saltmarsh.jpg', 600, 400] as const,
	])
		await makeDesign(page, shop, name, { width, height });
	await page.goto(`${shop.url}/wall`);
	await page.getByRole('button', { name: 'Add prints' }).click();
	const picker = page.getByRole('dialog', { name: 'Add prints to the wall' });
	for (const name of ['Dunes', 'Weir', 'Saltmarsh']) await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
	await expectAccessible(page, 'choosing prints for a wall');
	await picker.getByRole('button', { name: 'Add 3 to the wall' }).click();
	await expect(onWall(page, 'Saltmarsh')).toBeVisible();
}

/** Opens the photograph of a room and marks a length in it. */
export async function hangInRoom(page: Page, path: string): Promise<void> {
	await page.locator('input[type=file]').setInputFiles(path);
	await page.getByRole('switch', { name: 'Set four corners' }).click();
	await page.getByRole('radio', { name: 'A length that I have measured' }).check();
	await page.getByRole('button', { name: 'Hang the prints here' }).click();
	await expect(page.getByRole('img', { name: 'Your room' })).toBeVisible();
}

/** Width of the wall in millimetres as this browser has kept it, a moment after a change; null before it keeps one. */
export const keptWidth = (page: Page): Promise<number | null> =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				const opening = indexedDB.open('print-room.walls', 1);
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve(null);
				opening.onsuccess = () => {
					const reading = opening.result.transaction('walls').objectStore('walls').get('work');
					reading.onsuccess = () => {
						opening.result.close();
						resolve(reading.result?.work.widthMm ?? null);
					};
				};
			}),
	);
