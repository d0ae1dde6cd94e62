import type { Page } from '@playwright/test';
import { fixtureFile } from '../../fixtures/files.ts';
import { expectAccessible } from '../support/axe.ts';
import { openTestOrders } from '../support/cart.ts';
import { editorAddress, sendImage, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { logIn, openOffice, orderLinks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Dialogs and panels appear at once, so that axe sees their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const picture = () => photograph('Chalk pit.jpg', { width: 3000, height: 2000 });
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

async function openDark(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^(Dark surround|Surround: light)$/ }).click();
	await expect(page.locator('html')).toHaveAttribute('data-surround', 'dark');
}

/** Each screen and each surround in one of the two sizes; `npm run test:long` looks at both. */
const isLong = (size: string, shown: 'desktop' | 'phone') => (size === shown ? [] : '@long');

for (const [size, viewport] of Object.entries(sizes)) {
	test.describe(`on the ${size}`, () => {
		test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });

		test('axe finds nothing on the upload screen', { tag: isLong(size, 'phone') }, async ({ page, shop }) => {
			await page.goto(shop.url);
			await expect(page.getByText(/(Drop|Add) your first image/).filter({ visible: true })).toBeVisible();
			await expectAccessible(page, 'empty');
			await sendImage(page, shop, await picture());
			await page.reload();
			await expect(page.getByRole('img', { name: 'Chalk pit.jpg' })).toBeVisible();
			await page.locator('input[type=file]').setInputFiles([fixtureFile('text.txt'), fixtureFile('empty.jpg')]);
			await expectAccessible(page, 'a gallery and refused files');
			await page.getByRole('button', { name: 'Delete Chalk pit.jpg' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page, 'the question before a delete');
			await page.keyboard.press('Escape');
			if (size === 'phone') {
				await page.getByRole('button', { name: 'Change print category' }).click();
				await expect(page.getByRole('menu')).toBeVisible();
				await expectAccessible(page, 'the categories');
				await page.keyboard.press('Escape');
			}
			await page.getByRole('button', { name: 'Login' }).click();
			await logIn(page, 'nobody', '');
			await expect(page.getByText('Enter valid e-mail')).toBeVisible();
			await expectAccessible(page, 'the login, refused');
		});

		for (const surround of ['light', 'dark'] as const) {
			test(`axe finds nothing in the editor with its ${surround} surround`, {
				tag: isLong(size, surround === 'light' ? 'desktop' : 'phone'),
			}, async ({ page, shop }) => {
				const image = await sendImage(page, shop, await picture());
				await page.goto(editorAddress(shop, image));
				await expect(page.getByText(/^including £|^Summary, incl. VAT$/)).toBeVisible();
				if (surround === 'dark') await openDark(page);
				await expectAccessible(page, 'size and crop');
				if (size === 'desktop') {
					await typeSide(page, 'Width', '900');
					await expect(page.getByRole('alert')).toContainText('The density is too low to be printed');
					await expectAccessible(page, 'a density that is too low');
					await typeSide(page, 'Width', '1800');
					await expectAccessible(page, 'a size that is not supported');
					await typeSide(page, 'Width', '250');
				} else {
					for (const sheet of ['Print size', 'Border']) {
						await page.getByRole('button', { name: new RegExp(`^${sheet}`) }).click();
						await expectAccessible(page, `the sheet ${sheet}`);
						await page.getByRole('button', { name: 'Cancel' }).click();
					}
				}
				for (const view of ['Print', 'Wall']) {
					await page.getByRole('button', { name: view, exact: true }).click();
					await expectAccessible(page, `the view ${view}`);
				}
				for (const tab of ['Media', 'Options', 'Certificate']) {
					await page.getByRole('tab', { name: tab }).click();
					if (tab === 'Media') await expect(page.getByRole('radio', { name: /£/ }).first()).toBeVisible();
					await expectAccessible(page, `the step ${tab}`);
				}
				await page.getByRole(size === 'desktop' ? 'tab' : 'button', { name: 'Help' }).click();
				await expectAccessible(page, 'help');
				await page.getByRole('tab', { name: 'Certificate' }).click();
				if (size === 'phone') {
					await page.getByRole('button', { name: /Summary, incl\. VAT$/ }).click();
					await expectAccessible(page, 'the open summary');
				}
				await page.route('**/api/designs', (route) =>
					route.fulfill({
						status: 409,
						json: { error: { statusCode: 409, name: 'ConflictError', code: 'PRICE_CHANGED', message: 'The price has changed.' } },
					}),
				);
				await page.getByRole('button', { name: /^Add to cart/ }).click();
				await expect(page.getByText('The price has changed')).toBeVisible();
				await expect(page.getByText(/^including £|incl. VAT$/)).toBeVisible();
				await expectAccessible(page, 'a price that has changed');
			});
		}

		test('axe finds nothing from the processing dialog to the receipt, nor in the studio', { tag: isLong(size, 'desktop') }, async ({
			page,
			shop,
		}) => {
			const image = await sendImage(page, shop, await picture());
			await page.goto(editorAddress(shop, image));
			await expect(page.getByText(/^including £|^Summary, incl. VAT$/)).toBeVisible();
			await page.getByRole('tab', { name: 'Certificate' }).click();
			let letGo: () => void = () => undefined;
			const isLetGo = new Promise<void>((resolve) => {
				letGo = resolve;
			});
			await page.route('**/api/designs', (route) => isLetGo.then(() => route.continue()));
			await page.getByRole('button', { name: 'Add to cart' }).click();
			await expect(page.getByRole('dialog', { name: 'Processing your image' })).toBeVisible();
			await expectAccessible(page, 'the processing dialog');
			letGo();
			await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
			await expectAccessible(page, 'the side cart');
			await page.goto(`${shop.cartUrl}/cart`);
			await expectAccessible(page, 'the cart');
			await page.getByRole('link', { name: 'Go to checkout' }).click();
			await page.getByLabel('E-mail').fill('nobody');
			await expectAccessible(page, 'the checkout');
			await page.getByRole('button', { name: /^Pay £/ }).click();
			await expect(page.getByText('Enter an e-mail address, such as')).toBeVisible();
			await expectAccessible(page, 'the checkout, refused');
			await page.getByLabel('E-mail').fill('ines@example.com');
			await page.getByRole('button', { name: /^Pay £/ }).click();
			await expect(page).toHaveURL(/\/receipt\//);
			await expectAccessible(page, 'the receipt');
			await page.goto(`${shop.cartUrl}/transactions`);
			await expectAccessible(page, 'the word for the test orders');
			await openTestOrders(page, shop);
			await expectAccessible(page, 'the test orders');

			await openOffice(page, shop);
			const order = orderLinks(page).first();
			await expect(order).toBeVisible();
			await expectAccessible(page, 'the orders');
			await order.click();
			await expect(page.getByRole('link', { name: /Print file/i }).first()).toBeVisible();
			await expectAccessible(page, 'the order');
			await page.goto(`${shop.url}/admin/cart-service`);
			// The shop compares every night.
			await expect(page.getByRole('region', { name: 'Comparison' })).toContainText(/No comparison yet\.|since/);
			await expectAccessible(page, 'the cart service');
			await page.goto(`${shop.url}/admin/backups`);
			await expect(page.getByText('The shop does not back itself up.')).toBeVisible();
			await expectAccessible(page, 'the backups');
			await page.goto(`${shop.url}/admin/studio`);
			await page.getByRole('button', { name: 'Edit' }).click();
			await expect(page.getByRole('textbox', { name: 'Opening hours' })).toBeEditable();
			await expectAccessible(page, 'the studio');
			await page.goto(`${shop.url}/admin/vatRates`);
			await expect(page.getByRole('form', { name: 'Add a rate' })).toBeVisible();
			await expectAccessible(page, 'VAT');
			await page.goto(`${shop.url}/admin/parcels/references`);
			await expect(page.getByRole('button', { name: 'Export addresses' })).toBeVisible();
			await expectAccessible(page, 'references');
			await page.goto(`${shop.url}/admin/carriers`);
			await expect(page.getByRole('form', { name: 'Add a carrier' })).toBeVisible();
			await expectAccessible(page, 'carriers');
			await page.goto(`${shop.url}/admin/workingDays`);
			await expect(page.getByRole('form', { name: 'Add closed days' })).toBeVisible();
			await expectAccessible(page, 'working days');
			await page.goto(`${shop.url}/admin/orders?search=zzz`);
			await expect(page.getByText('No order for “zzz”')).toBeVisible();
			await expectAccessible(page, 'no orders');
			await page.goto(`${shop.url}/nowhere`);
			await expect(page.getByText('There is no page at this address')).toBeVisible();
			await expectAccessible(page, 'a wrong address');
		});
	});
}

/** Animations that run during `work`, by the element they move. */
async function animationsDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
	await page.evaluate(() => {
		const seen = new Set<string>();
		const look = (): void => {
			for (const animation of document.getAnimations()) {
				const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
				const name =
					animation instanceof CSSTransition
						? animation.transitionProperty
						: animation instanceof CSSAnimation
							? animation.animationName
							: 'script';
				// MUI detects autofill by an invisible animation.
				if (duration > 1 && !name.startsWith('mui-auto-fill')) seen.add(name);
			}
			requestAnimationFrame(look);
		};
		Object.assign(window, { seenAnimations: seen });
		look();
	});
	await work();
	return page.evaluate((): string[] => [...Reflect.get(window, 'seenAnimations')]);
}

for (const [reducedMotion, animates] of [
	['no-preference', true],
	['reduce', false],
] as const) {
	test(`the page ${animates ? 'moves' : 'is still'} for people who ask for ${reducedMotion} of motion`, {
		tag: animates ? '@long' : [],
	}, async ({ page, shop }) => {
		await page.emulateMedia({ reducedMotion });
		const image = await sendImage(page, shop, await picture());
		await page.goto(editorAddress(shop, image));
		await expect(page.getByText(/^including £/)).toBeVisible();
		const seen = await animationsDuring(page, async () => {
			await page.getByRole('button', { name: 'Make the crop smaller' }).click();
			await page.getByRole('tab', { name: 'Media' }).click();
			await page.getByRole('button', { name: 'Login' }).click();
			await page.getByRole('dialog', { name: 'Login' }).press('Escape');
			await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
			await page.getByRole('link', { name: 'Your images' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
		});
		if (animates) expect(seen.length).toBeGreaterThan(0);
		else expect(seen).toEqual([]);
	});
}
