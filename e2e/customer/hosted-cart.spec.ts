import type { Page } from '@playwright/test';
import { accountButton, newCustomer, registerAndConfirm, signIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { goToLastStep, openEditor, summaryOf, typeSide } from '../support/editor.ts';
import { type HostedCart, hostedStore, routeHostedCart } from '../support/hosted-cart.ts';
import { overhang } from '../support/page/overhang.ts';
import { photograph } from '../support/pictures.ts';
import { deliver } from '../support/purchases.ts';
import { type RunningShop, startShop } from '../support/shop.ts';
import { adminToken, openOffice, orderLinks } from '../support/staff.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { shop: RunningShop }>({
	shop: [
		async ({ shopOf: _another }, use) => {
			const shop = await startShop({ environment: hostedStore.environment });
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
});

const picture = () => photograph('Breakwater.jpg', { width: 3000, height: 2000 });
const add = (page: Page) => summaryOf(page).getByRole('button', { name: /^Add to cart/ });
const added = 'Your item has been successfully added to the cart.';
const sideCart = (page: Page) => page.getByRole('region', { name: 'Hosted cart' });

/** Waits until the page has its guest cookie; an upload sent before then would belong to another guest. */
const arrive = async (page: Page, shop: RunningShop): Promise<void> => {
	const identified = page.waitForResponse((answer) => answer.url().endsWith('/whoami'));
	await page.goto(shop.url);
	await (await identified).finished();
};

/** Collects violations of the page's content security policy. */
const collectViolations = async (page: Page): Promise<string[]> => {
	const violations: string[] = [];
	await page.exposeFunction('reportViolation', (what: string) => void violations.push(what));
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`);
		});
	});
	return violations;
};

test('with the hosted cart a print is added by its script, its own side cart opens, and the badge follows it [C2.16] [C4.03] [C7.27]', async ({
	page,
	context,
	shop,
}) => {
	const cart = await routeHostedCart(context);
	const violations = await collectViolations(page);
	await arrive(page, shop);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await add(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await expect(sideCart(page)).toContainText('1 × Print order');
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
	expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
	expect(cart.visits).toEqual([]);

	await test.step('a line removed there leaves the badge', async () => {
		await page.getByRole('button', { name: 'Remove from the hosted cart' }).click();
		await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
	});

	await test.step('and comes back with its quantity', async () => {
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
		expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
	});
	expect(violations).toEqual([]);
});

test('a browser that never used the hosted cart fetches none of it; one that did shows the badge at once [C2.16]', {
	tag: '@long',
}, async ({ page, context, shop }) => {
	await routeHostedCart(context);
	const foreign: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('foxycart.com')) foreign.push(request.url());
	});
	await page.goto(shop.url);
	await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
	await page.waitForLoadState('networkidle');
	expect(foreign).toEqual([]);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await add(page).click();
	await expect(page.getByText(added)).toBeVisible();
	await page.goto(`${shop.url}/prints/proofprint`);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('an answer of the hosted cart that is lost doubles nothing [C4.03] [C8.07]', { tag: '@long' }, async ({ page, context, shop }) => {
	const cart = await routeHostedCart(context);
	const image = await openEditor(page, shop, await picture());
	await goToLastStep(page);
	cart.loseAnswers(1);
	await add(page).click();
	await expect(page.getByRole('alert')).toContainText('Lost connection to the server.');
	await expect(page.getByText('Processing your image')).toBeHidden();
	await add(page).click();
	await expect(page.getByText(added)).toBeVisible();
	expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
	const { designs }: { designs: { id: string }[] } = await (await page.request.get(`${shop.api}/images/designs?id=${image.id}`)).json();
	expect(designs.map(({ id }) => id)).toEqual(cart.lines.map(({ code }) => code));
});

test('where the hosted cart’s script is blocked the page visits the cart, and who comes back can go on [C4.03] [C7.27]', {
	tag: '@long',
}, async ({ page, context, shop }) => {
	const cart = await routeHostedCart(context);
	cart.blockLoader(true);
	await arrive(page, shop);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await add(page).click();
	await expect(page.getByRole('heading', { name: 'Hosted cart' })).toBeVisible();
	expect(cart.visits.map((address) => new URL(address).origin)).toEqual([hostedStore.origin]);
	expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
	await page.goBack();
	await goToLastStep(page);
	await expect(add(page)).toBeEnabled();
	await expect(page.getByText('Processing your image')).toBeHidden();
});

test('a design of the hosted cart is replaced there, and logging out empties it [C4.03] [C7.27] [D4]', { tag: '@long' }, async ({
	page,
	context,
	shop,
}) => {
	const cart = await routeHostedCart(context);
	const harriet = newCustomer('Harriet', 'Hosted');
	await registerAndConfirm(shop, harriet);
	await arrive(page, shop);
	await openEditor(page, shop, await picture());
	await goToLastStep(page);
	await add(page).click();
	await expect(sideCart(page)).toContainText('1 × Print order');
	const [first] = cart.lines.map(({ code }) => code);
	await page.goto(`${shop.url}/process/fineartprint?design_id=${first}`);
	await typeSide(page, 'Width', '200');
	await page.getByRole('tab', { name: 'Certificate' }).click();
	await expect(add(page)).toBeEnabled();
	await add(page).click();
	await page.getByRole('button', { name: 'Replace it' }).click();
	await expect(page.getByText('The print in your cart was replaced.')).toBeVisible();
	expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
	expect(cart.lines.map(({ code }) => code)).not.toEqual([first]);

	await page.goto(`${shop.url}/prints/fineartprint`);
	await signIn(page, harriet);
	await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
	await accountButton(page, harriet).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
	await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
	expect(cart.lines).toEqual([]);
});

test.describe('where the studio offers gift notes', () => {
	const words = 'Happy birthday, Ada! Love & kisses from “Tom” <3';
	const step = (page: Page) => page.getByRole('dialog', { name: 'Cart' });

	const offer = async (shop: RunningShop, offersGiftNotes: boolean): Promise<void> => {
		const headers = { authorization: `Bearer ${await adminToken(shop)}`, 'content-type': 'application/json' };
		const texts = { address: '', email: '', telephone: '', openingHours: '', companyNumber: '', vatNumber: '', delivery: '', links: [] };
		const body = JSON.stringify({ name: 'The Print Room', ...texts, offersGiftNotes });
		const answer = await fetch(`${shop.api}/studio`, { method: 'PATCH', headers, body });
		expect(answer.status).toBe(204);
	};
	test.beforeEach(({ shop }) => offer(shop, true));
	test.afterEach(({ shop }) => offer(shop, false));

	const transactionOf = ({ lines, fields }: HostedCart): string => {
		const net = lines.reduce((sum, { quantity, pricePence }) => sum + (quantity * pricePence) / 100, 0);
		return JSON.stringify({
			id: 7_300_001,
			display_id: 7_300_001,
			transaction_date: new Date().toISOString(),
			status: 'captured',
			customer_first_name: 'Tom',
			customer_last_name: 'Hosted',
			customer_email: 'tom@example.com',
			total_item_price: net,
			total_tax: net / 5,
			total_shipping: 0,
			total_order: net * 1.2,
			_embedded: {
				'fx:items': lines.map(({ code, quantity, pricePence }) => ({ name: 'Print order', code, quantity, price: pricePence / 100 })),
				'fx:custom_fields': Object.entries(fields).map(([name, value]) => ({ name, value })),
			},
		});
	};

	test('the shop asks for a gift note before the hosted cart, after a print was added and from the bag, and it comes with the order [R5.01]', async ({
		page,
		stranger: office,
		context,
		shop,
	}) => {
		const cart = await routeHostedCart(context);
		const violations = await collectViolations(page);
		await arrive(page, shop);
		await openEditor(page, shop, await picture());
		await goToLastStep(page);
		await add(page).click();
		await expect(step(page)).toContainText('One print is in your cart.');
		await expect(sideCart(page)).toHaveCount(0);
		await expectAccessible(page, 'the step before the hosted cart');
		await step(page).getByRole('link', { name: 'Go to cart and checkout' }).press('Enter');
		await expect(step(page)).toHaveCount(0);
		await expect(sideCart(page)).toContainText('1 × Print order');
		await page.evaluate(() => document.querySelector('#fc')?.remove());

		const bag = page.getByRole('link', { name: 'Cart, 1 item' });
		await bag.press('Enter');
		await step(page).getByRole('button', { name: 'Is it a gift?' }).press('Enter');
		await expect(step(page).getByRole('textbox', { name: 'Message to the recipient' })).toBeFocused();
		await page.keyboard.type(words);
		await step(page).getByRole('button', { name: 'Save gift note' }).press('Enter');
		await expect(step(page).getByRole('button', { name: 'Change the gift note' })).toBeVisible();
		await expect(step(page).getByText(words)).toBeVisible();
		expect(cart.fields).toMatchObject({ giftNote: words, giftOmitsPrices: 'no' });

		await test.step('a message that is taken out does not stay in the store', async () => {
			await step(page).getByRole('button', { name: 'Change the gift note' }).click();
			await step(page).getByRole('textbox').fill('');
			await step(page).getByRole('checkbox', { name: 'Leave prices off the delivery note' }).check();
			await step(page).getByRole('button', { name: 'Save gift note' }).click();
			await expect(step(page).getByText('The delivery note comes without prices.')).toBeVisible();
			expect(cart.fields).toMatchObject({ giftNote: 'none', giftOmitsPrices: 'alone' });
		});

		await test.step('the note is there after a reload, on a phone too, and can be removed', async () => {
			await page.setViewportSize({ width: 390, height: 844 });
			// Without an answer within four seconds, the bag leads to the store at once.
			const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/studio'));
			await page.goto(`${shop.url}/prints/fineartprint`);
			await (await asked).finished();
			await page.getByRole('link', { name: 'Cart, 1 item' }).click();
			await expect(step(page).getByText('The delivery note comes without prices.')).toBeVisible();
			await expectAccessible(page, 'the step before the hosted cart on a phone');
			expect(await overhang(page)).toEqual({ by: 0, what: [] });
			await step(page).getByRole('button', { name: 'Remove the gift note' }).click();
			await step(page).getByRole('button', { name: 'Is it a gift?' }).click();
			await step(page).getByRole('textbox').fill(words);
			await step(page).getByRole('checkbox').check();
			await step(page).getByRole('button', { name: 'Save gift note' }).click();
			await expect(step(page).getByRole('button', { name: 'Change the gift note' })).toBeVisible();
			await expect(step(page).getByText(words)).toBeVisible();
			await page.goBack();
			await expect(step(page)).toHaveCount(0);
		});

		expect(await deliver(shop, transactionOf(cart), { key: hostedStore.environment.FOXY_WEBHOOK_KEY })).toBe(200);
		await openOffice(office, shop);
		await expect(orderLinks(office)).toHaveCount(1);
		await orderLinks(office).first().click();
		const facts = office.getByRole('region', { name: 'Transaction', exact: true });
		await expect(facts).toContainText(words);
		await expect(facts).toContainText('Without prices, as the buyer asked');
		expect(violations).toEqual([]);
	});

	test('where the hosted cart’s script is blocked a gift note is set by a visit to the cart [R5.01]', { tag: '@long' }, async ({
		page,
		context,
		shop,
	}) => {
		const cart = await routeHostedCart(context);
		await arrive(page, shop);
		await openEditor(page, shop, await picture());
		await goToLastStep(page);
		await add(page).click();
		await expect(step(page)).toBeVisible();
		cart.blockLoader(true);
		const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/studio'));
		await page.goto(`${shop.url}/prints/fineartprint`);
		await (await asked).finished();
		await page.getByRole('link', { name: /^Cart/ }).click();
		await expect(step(page)).toContainText('Your prints are in the cart.');
		await step(page).getByRole('button', { name: 'Is it a gift?' }).click();
		await step(page).getByRole('textbox').fill('For Ada');
		await step(page).getByRole('button', { name: 'Save gift note' }).click();
		await expect(page.getByRole('heading', { name: 'Hosted cart' })).toBeVisible();
		expect(cart.fields).toMatchObject({ giftNote: 'For Ada', giftOmitsPrices: 'no' });
	});
});
