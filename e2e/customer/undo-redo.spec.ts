import type { Page } from '@playwright/test';
import { openEditor, summaryOf, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const picture = () => photograph('Undone.jpg', { width: 3000, height: 2000 });
const facts = (page: Page) => summaryOf(page).locator('dl').first().textContent();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ });

test('actions are undone step by step, and redone [C3.17]', async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	await expect(undo(page)).toBeDisabled();
	const states = [await facts(page)];
	const did = async (work: () => Promise<void>): Promise<void> => {
		await work();
		states.push(await facts(page));
	};
	await did(() => typeSide(page, 'Width', '200'));
	await did(async () => {
		const box = await page.getByRole('button', { name: 'Right side', exact: true }).boundingBox();
		if (box === null) throw new Error('the handle is not on the page');
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x - 90, box.y + 20, { steps: 8 });
		await page.mouse.up();
	});
	await did(async () => void (await page.getByRole('combobox', { name: 'Border' }).selectOption({ index: 3 })));
	await did(() => page.getByRole('button', { name: 'Rotate to portrait' }).click());
	expect(new Set(states).size).toBe(states.length);

	for (const [at, before] of states.slice(0, -1).toReversed().entries()) {
		if (at % 2 === 0) await undo(page).click();
		else await page.keyboard.press('ControlOrMeta+z');
		await expect.poll(() => facts(page)).toBe(before);
	}
	await expect(undo(page)).toBeDisabled();
	for (const [at, after] of states.slice(1).entries()) {
		if (at % 2 === 0) await redo(page).click();
		else await page.keyboard.press('ControlOrMeta+Shift+z');
		await expect.poll(() => facts(page)).toBe(after);
	}
	await expect(redo(page)).toBeDisabled();
	await expect(totalOf(page)).toContainText('£');
});

test('a run of taps is one step, a new change ends what could be done again, and a field keeps its own undo [C3.17]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await openEditor(page, shop, await picture());
	const first = await facts(page);
	for (const _tap of [1, 2, 3]) await page.getByRole('button', { name: 'Make the crop smaller' }).click();
	await page.keyboard.press('ControlOrMeta+z');
	await expect.poll(() => facts(page)).toBe(first);
	await expect(redo(page)).toBeEnabled();
	const field = page.getByRole('textbox', { name: 'Width' });
	await field.focus();
	await field.press('ControlOrMeta+a');
	await page.keyboard.type('19');
	await page.keyboard.press('ControlOrMeta+z');
	// Undo of a typed but unfinished value belongs to the field.
	expect(await facts(page)).toBe(first);
	await typeSide(page, 'Width', '190');
	await expect(redo(page)).toBeDisabled();
});
