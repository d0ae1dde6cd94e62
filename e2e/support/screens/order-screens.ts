import type { Page } from '@playwright/test';
import type { CreatedDesign } from '@print-room/contract';
import { openTestOrders } from '../cart.ts';
import { addLine, deliver, lineAt, makeDesign, testCards } from '../purchases.ts';
import type { RunningShop } from '../shop.ts';
import { orderLinks } from '../staff.ts';
import type { Stage } from './print-screens.ts';

/** The buyer's screens from the editor's last step to the receipt. */
export async function buyerScreens({ page, shop, shoot }: Stage): Promise<void> {
	await page
		.getByRole('button', { name: /Add to cart/ })
		.first()
		.click();
	await shoot('processing');
	await page.getByText('Your item has been successfully added to the cart.').waitFor();
	const drawer = page.getByRole('dialog', { name: 'Cart' });
	await drawer.getByRole('link', { name: 'Go to checkout' }).waitFor();
	await shoot('side-cart');
	await drawer.getByRole('button', { name: /^One more/ }).click();
	await drawer.getByText(/ each$/).waitFor();
	await shoot('side-cart-two');
	await drawer.getByRole('button', { name: /^Remove/ }).click();
	await drawer.getByText('Nothing in it yet.').waitFor();
	await shoot('side-cart-empty');
	const { id, cartUrl } = await makeDesign(page, shop, 'Harbour at dawn.jpg');
	await addLine(page, lineAt(shop, id, '0.50'));
	await page.goto(`${shop.cartUrl}/cart?cart=view`);
	await shoot('cart');
	await page.goto(`${shop.cartUrl}/checkout`);
	await shoot('checkout');
	await page.getByRole('button', { name: /^Pay/ }).click();
	await page.getByRole('alert').waitFor();
	await shoot('checkout-stopped');
	await addLine(page, cartUrl);
	await page.goto(`${shop.cartUrl}/checkout`);
	await page.getByLabel(testCards.onlyAuthorised).check();
	await page.getByRole('button', { name: /^Pay/ }).click();
	await page.waitForURL(/receipt/);
	await shoot('receipt');
	await openTestOrders(page, shop);
	await shoot('test-orders');
}

let nextTransaction = 5_980_000_000;

/** An order with many flags, and a delivery that created none. */
async function troubles(page: Page, shop: RunningShop): Promise<void> {
	const design: CreatedDesign = await makeDesign(page, shop, 'Harbour at noon.jpg');
	nextTransaction += 1;
	const items = [
		{ name: 'Print order', price: 0.5, quantity: 300, code: design.id },
		{ name: 'Print order', price: 20, quantity: 1, code: 'something-else' },
	];
	const totals = { total_item_price: 20.5, total_tax: 1, total_shipping: 4.5, total_order: 30 };
	const customer = { customer_first_name: 'Ines', customer_last_name: 'Moreau', customer_email: 'ines.moreau@example.com' };
	const transaction = { id: nextTransaction, transaction_date: new Date().toISOString(), status: 'declined', ...customer, ...totals };
	await deliver(shop, JSON.stringify({ ...transaction, _embedded: { 'fx:items': items } }));
	await deliver(shop, '{"nothing": "of use"}');
	await deliver(shop, '{}', { key: 'another key' });
}

/** Orders that need review, and the cart service page. */
export async function troubledScreens({ page, shop, shoot }: Stage): Promise<void> {
	await troubles(page, shop);
	await page.goto(`${shop.url}/admin/orders`);
	await page.getByText('The cart service needs attention.').waitFor();
	await shoot('admin-orders-in-trouble');
	await orderLinks(page)
		.filter({ hasText: String(nextTransaction) })
		.click();
	await page.getByRole('region', { name: 'Before you print' }).waitFor();
	await shoot('admin-order-in-trouble');
	await page.goto(`${shop.url}/admin/cart-service`);
	await page.getByRole('button', { name: 'Compare now' }).click();
	await page.getByRole('list', { name: 'Differences' }).waitFor();
	await shoot('admin-cart-service');
	await page.goto(`${shop.url}/admin/backups`);
	await page.getByText('The shop does not back itself up.').waitFor();
	await shoot('admin-backups');
	await page.goto(`${shop.url}/admin/studio`);
	await page.getByRole('form', { name: 'Studio' }).waitFor();
	await shoot('admin-studio');
	await page.goto(`${shop.url}/admin/information/delivery`);
	await page.getByRole('region', { name: 'Preview' }).getByText('Customers do not see this page yet').waitFor();
	await shoot('admin-page-of-studio');
	await page.goto(`${shop.url}/admin/vatRates`);
	await page.getByRole('form', { name: 'Add a rate' }).waitFor();
	await shoot('admin-vat');
	await page.goto(`${shop.url}/admin/carriers`);
	await page.getByRole('form', { name: 'Add a carrier' }).waitFor();
	await shoot('admin-carriers');
	await page.goto(`${shop.url}/admin/workingDays`);
	await page.getByRole('form', { name: 'Add closed days' }).waitFor();
	await shoot('admin-working-days');
}
