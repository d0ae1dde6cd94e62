import type { Locator, Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import { openEditor, summaryOf } from '../support/editor.ts';
import { tabTo } from '../support/keyboard.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

/**
 * One person's actions. An action does one thing to one control: pointing at it, or reaching it with Tab or the arrow keys, belongs to it;
 * a typed value with the key that ends it is one action.
 */
interface Hands {
	readonly name: string;
	readonly count: () => number;
	/** a smaller part of the picture, farther left */
	readonly crop: () => Promise<void>;
	readonly type: (field: Locator, value: string) => Promise<void>;
	readonly press: (control: Locator) => Promise<void>;
	readonly chooseBorder: () => Promise<void>;
}

const borderOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Border' });
const border = 'Extra 25 mm around print, £4.80';

const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
	const box = await target.boundingBox();
	if (box === null) throw new Error(`${target} is not on the page`);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

function mouse(page: Page): Hands {
	let actions = 0;
	const drag = async (name: string, by: { x: number; y: number }): Promise<void> => {
		actions += 1;
		const { x, y } = await middleOf(page.getByRole('button', { name, exact: true }));
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
		await page.mouse.up();
	};
	return {
		name: 'mouse',
		count: () => actions,
		crop: async () => {
			await drag('Bottom right corner', { x: -60, y: -40 });
			await drag('Whole crop', { x: -30, y: 0 });
		},
		type: async (field, value) => {
			actions += 1;
			await field.fill(value);
			await field.press('Enter');
		},
		press: async (control) => {
			actions += 1;
			await control.click();
		},
		chooseBorder: async () => {
			actions += 1;
			await borderOf(page).selectOption({ label: border });
		},
	};
}

function keyboard(page: Page): Hands {
	let actions = 0;
	const on = async (target: Locator, ...keys: readonly string[]): Promise<void> => {
		actions += 1;
		await tabTo(page, target);
		for (const key of keys) await page.keyboard.press(key);
	};
	return {
		name: 'keyboard',
		count: () => actions,
		crop: async () => {
			const steps = (key: string) => Array.from({ length: 12 }, () => `Shift+${key}`);
			await on(page.getByRole('button', { name: 'Bottom right corner' }), ...steps('ArrowLeft'));
			await on(page.getByRole('button', { name: 'Whole crop' }), 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight');
		},
		type: async (field, value) => {
			actions += 1;
			await tabTo(page, field);
			await page.keyboard.press('ControlOrMeta+a');
			await page.keyboard.type(value);
			await page.keyboard.press('Enter');
		},
		press: async (control) => {
			if ((await control.getAttribute('role')) === 'radio') {
				actions += 1;
				await tabTo(page, page.getByRole('radio').and(page.locator('[tabindex="0"]')).first());
				for (let row = 0; row < 12 && !(await control.evaluate((element) => element === document.activeElement)); row += 1)
					await page.keyboard.press('ArrowDown');
				await page.keyboard.press('Space');
				return;
			}
			await on(control, 'Enter');
		},
		chooseBorder: () => on(borderOf(page), 'ArrowDown', 'ArrowDown', 'ArrowDown'),
	};
}

/** Never holds and moves, never uses a key but to type a value (WCAG 2.5.7). */
function singleTaps(page: Page): Hands {
	const hands = mouse(page);
	let taps = 0;
	const tap = async (name: string): Promise<void> => {
		taps += 1;
		await page.getByRole('button', { name, exact: true }).click();
	};
	return {
		...hands,
		name: 'single taps',
		count: () => hands.count() + taps,
		crop: async () => {
			await tap('Make the crop smaller');
			await tap('Make the crop smaller');
			await tap('Move the crop left');
		},
	};
}

/** The same order, by the same steps; answers what was ordered. */
async function order(page: Page, hands: Hands): Promise<CreatedDesign> {
	const summary = summaryOf(page);
	await hands.crop();
	await hands.type(page.getByRole('textbox', { name: 'Width' }), '200');
	await hands.chooseBorder();
	await hands.press(summary.getByRole('button', { name: 'Next: Media' }));
	await hands.press(page.getByRole('radio', { name: /Mill Etching 310/ }));
	await hands.press(summary.getByRole('button', { name: 'Next: Options' }));
	await hands.press(page.getByRole('checkbox', { name: /Protective coat/ }));
	await hands.press(summary.getByRole('button', { name: 'Next: Certificate' }));
	await hands.press(page.getByRole('radio', { name: /Standard certificate/ }));
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/designs') && response.request().method() === 'POST');
	await hands.press(summary.getByRole('button', { name: /^Add to cart/ }));
	const design: CreatedDesign = await (await answer).json();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	return design;
}

test('the same order is placed by mouse, by keyboard and by single taps, with at most 1.5 times the actions [C2.15] [C4.02] [WCAG 2.5.7]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const picture = await photograph('Three ways.jpg', { width: 3000, height: 2000 });
	const counts: Record<string, number> = {};
	for (const hands of [mouse(page), keyboard(page), singleTaps(page)]) {
		await test.step(hands.name, async () => {
			await openEditor(page, shop, picture);
			const { print, parts, originalCrop } = await order(page, hands);
			expect(print.size.width).toBe(200);
			expect(parts.map(({ label }) => label)).toEqual([
				'Mill Etching 310',
				'Extra 25 mm around print',
				'Protective coat',
				'Standard certificate',
			]);
			expect(originalCrop.width).toBeLessThan(2950);
			expect(originalCrop.x).toBeLessThan(3000 - originalCrop.width - originalCrop.x);
			counts[hands.name] = hands.count();
		});
	}
	console.log(`actions of one order: ${JSON.stringify(counts)}`);
	const { mouse: byMouse = 0 } = counts;
	for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(1.5 * byMouse);
});
