import type { Page } from '@playwright/test';
import { addButton, openTestOrders } from '../support/cart.ts';
import { withDatabase } from '../support/database.ts';
import { editorAddress, sendImage, totalOf } from '../support/editor.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { photograph } from '../support/pictures.ts';
import { addLine, makeDesign, pay } from '../support/purchases.ts';
import type { RunningShop } from '../support/shop.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts the prints of the whole shop.
test.use({ shopOf: 'a studio’s day' });

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
const cards = (page: Page, stage: string) => column(page, stage).getByRole('article');

const scan = async (page: Page, code: string): Promise<void> => {
	await page.keyboard.type(code);
	await page.keyboard.press('Enter');
};

/** Orders a window mount or a proof of a picture as the editor suggests it. */
async function orderInEditor(page: Page, shop: RunningShop, category: 'mountedprint' | 'proofprint', name: string): Promise<string> {
	await page.goto(editorAddress(shop, await sendImage(page, shop, await photograph(name, { width: 3300, height: 2200 })), category));
	await expect(totalOf(page)).toContainText('£');
	await page.getByRole('tab', { name: /Certificate|Free check/ }).click();
	await addButton(page).click();
	await expect(page.getByText('Your item has been successfully added to the cart.')).toBeVisible();
	return pay(page, shop);
}

/** Moves every card of a stage by the menu of the selected prints. */
async function moveAll(page: Page, from: string, to: string): Promise<void> {
	for (const box of await cards(page, from).getByRole('checkbox').all()) await box.check();
	await page.getByRole('region', { name: 'Selected prints' }).getByRole('button', { name: 'Move to…' }).click();
	await page.getByRole('menuitem', { name: `Move to “${to}”` }).click();
	await page.getByRole('button', { name: 'Clear selection' }).click();
}

const numberOf = async (shop: RunningShop, transaction: string): Promise<number> => {
	const read = (): Promise<number> =>
		withDatabase(shop, async (client) => {
			const { rows } = await client.query<{ number: number }>('select number::int from orders where fc_transaction_id = $1', [transaction]);
			return rows[0]?.number ?? 0;
		});
	await expect.poll(read).toBeGreaterThan(0);
	return read();
};

const stageOf = (shop: RunningShop, code: string): Promise<string | undefined> =>
	withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ state: string }>('select state from pieces where code = $1', [code]);
		return rows[0]?.state;
	});

/** Codes of live prints, in the order of a batch on the bench. */
const codesOf = (shop: RunningShop, where: string): Promise<string[]> =>
	withDatabase(shop, async (client) => {
		const { rows } = await client.query<{ code: string }>(
			`select p.code from pieces p join orders o on o.id = p.order_id where p.state not in ('cancelled', 'toPrint') and ${where} order by o.number, p.order_item_id, p.number`,
		);
		return rows.map(({ code }) => code);
	});

test('two members of staff carry a day’s eight orders of three kinds from payment to parcel, with a held file, a refund and a spoiled print in between [P1.01] [P1.03] [P2.02] [P3.02] [P4.05] [P5.01] [P5.04] [P7.02]', {
	tag: '@long',
}, async ({ page, browser, stranger: office, shop }) => {
	const colleague = await (await browser.newContext()).newPage();
	let refunded = '';
	let soft = 0;
	let ofTwo = 0;
	await test.step('eight orders come in', async () => {
		const saltmarsh = await makeDesign(page, shop, 'Saltmarsh.jpg');
		const heron = await makeDesign(page, shop, 'Heron.jpg');
		for (const { cartUrl } of [saltmarsh, heron, saltmarsh]) {
			await addLine(page, cartUrl);
			await pay(page, shop);
		}
		await addLine(page, heron.cartUrl);
		refunded = await pay(page, shop);
		for (const { cartUrl } of [saltmarsh, heron]) await addLine(page, cartUrl);
		ofTwo = await numberOf(shop, await pay(page, shop));
		await orderInEditor(page, shop, 'mountedprint', 'Orchard.jpg');
		await orderInEditor(page, shop, 'proofprint', 'Pier.jpg');
		await addLine(page, (await makeDesign(page, shop, 'Soft reeds.jpg')).cartUrl);
		soft = await numberOf(shop, await pay(page, shop));
	});

	for (const one of [office, colleague]) {
		await openOffice(one, shop, '/admin/production');
		// Five orders of one print, one of two, a mount, and a proof of two sheets.
		await expect(cards(one, 'To check')).toHaveCount(10);
	}

	await test.step('a soft file is held, and its owner sends another', async () => {
		await office
			.getByRole('article', { name: new RegExp(`#${soft},`) })
			.getByRole('button', { name: /Actions/ })
			.click();
		await office.getByRole('menuitem', { name: /^Open order/ }).click();
		await office.getByRole('button', { name: 'Hold…' }).click();
		const dialog = office.getByRole('dialog', { name: 'Hold this line' });
		await dialog.getByLabel('Reason').fill('Soft all over');
		await dialog.getByLabel('Sharpness').check();
		await dialog.getByLabel('Message to the customer').fill('The reeds are out of focus.');
		await dialog.getByRole('button', { name: 'Hold and ask' }).click();
		await expect(dialog).toBeHidden();
		await expect(cards(colleague, 'Held')).toHaveCount(1);
		await page.goto(linkIn(await mailTo(shop, 'ines.moreau@example.com', /something to change/)));
		const strip = page.getByRole('region', { name: /^Order #\d+, line 1$/ });
		await page.getByLabel('Another file for this print').setInputFiles(await photograph('Sharp reeds.jpg', { width: 3600, height: 2400 }));
		await page.getByRole('button', { name: 'Send this version' }).click();
		await expect(strip).toContainText('We are looking at your print');
		await office.getByRole('link', { name: 'Conversation with the customer' }).click();
		await office.getByRole('radio', { name: /Looks good/ }).check();
		await office.getByRole('button', { name: 'Send answer' }).click();
		await expect(office.getByText('The line is printed from this design.')).toBeVisible();
		await expect(cards(colleague, 'To check')).toHaveCount(10);
	});

	await test.step('a customer gets the money back before anything is printed', async () => {
		await openTestOrders(page, shop);
		await page.getByRole('button', { name: new RegExp(`^Refund\\s?: order ${refunded}`) }).click();
		await expect(cards(colleague, 'To check')).toHaveCount(9);
	});

	await test.step('the checked prints of one paper are planned, printed, and one of them comes out badly', async () => {
		await moveAll(colleague, 'To check', 'To print');
		await expect(cards(colleague, 'To print')).toHaveCount(9);
		await office.goto(`${shop.url}/admin/production`);
		await expect(cards(office, 'To print')).toHaveCount(9);
		const medium = await withDatabase(shop, async (client) => {
			const { rows } = await client.query<{ medium: string }>('select medium from pieces group by medium order by count(*) desc limit 1');
			return rows[0]?.medium ?? '';
		});
		await office.goto(`${shop.url}/admin/stockForms`);
		await office.getByRole('button', { name: 'New roll or sheet' }).first().click();
		const dialog = office.getByRole('dialog', { name: 'New roll or sheet' });
		await dialog.getByLabel('Label').fill('44″ roll');
		await dialog.getByRole('combobox', { name: 'Medium' }).selectOption({ label: medium });
		await dialog.getByLabel('Width').fill('1118');
		await dialog.getByRole('button', { name: 'Create' }).click();
		await expect(office.getByRole('row', { name: /44″ roll/ })).toBeVisible();
		await office.goto(`${shop.url}/admin/runs/new`);
		const waiting = office.getByRole('combobox', { name: 'Medium' });
		await waiting.selectOption(await waiting.getByRole('option', { name: `${medium} (` }).getAttribute('value'));
		await office.getByRole('button', { name: 'Plan this run' }).click();
		await office.getByRole('button', { name: 'Begin printing' }).click();
		await office.getByRole('button', { name: 'Mark as printed' }).click();
		const prints = office.getByRole('region', { name: 'Prints', exact: true });
		await expect(prints.getByText('printed', { exact: true }).first()).toBeVisible();
		await prints
			.getByRole('checkbox', { name: /^Choose Order/ })
			.first()
			.check();
		await prints.getByRole('button', { name: 'Came out badly…' }).click();
		const bad = office.getByRole('dialog', { name: 'Print one print again' });
		await bad.getByLabel('What is wrong').fill('Banding');
		await bad.getByRole('button', { name: 'Print again' }).click();
		await expect(prints).toContainText('Came out badly: Banding');
		// The spoiled one, and those on other papers.
		const left = await withDatabase(shop, async (client) => {
			const { rows } = await client.query<{ count: number }>("select count(*)::int as count from pieces where state = 'toPrint'");
			return rows[0]?.count ?? 0;
		});
		expect(left).toBeGreaterThan(0);
		await expect(cards(colleague, 'To print')).toHaveCount(left);
		await moveAll(colleague, 'To print', 'Printed');
		await expect(cards(colleague, 'Printed')).toHaveCount(9);
	});

	await test.step('the bench scans what is finished, and the orders are packed by scans', async () => {
		await office.goto(`${shop.url}/admin/scan`);
		await office.getByRole('radio', { name: 'Bench' }).click();
		for (const [stage, where] of [
			['toFinish', 'p.needs_finishing'],
			['toPack', 'true'],
		] as const) {
			await office.getByRole('combobox', { name: 'Move to' }).selectOption(stage);
			for (const code of await codesOf(shop, where)) {
				await scan(office, code);
				await expect.poll(() => stageOf(shop, code)).toBe(stage);
			}
		}
		await expect(cards(colleague, 'To pack')).toHaveCount(9);
		await office.getByRole('radio', { name: 'Packing' }).click();
		for (const code of await codesOf(shop, `o.number = ${ofTwo}`)) await scan(office, code);
		const list = office.getByRole('region', { name: `Packing order #${ofTwo}` });
		await expect(list).toContainText('All prints are here.');
		await list.getByRole('button', { name: 'Mark as packed' }).click();
		await expect(cards(colleague, 'Packed')).toHaveCount(2);
	});

	await test.step('an order leaves in two parcels, and its customer reads so', async () => {
		await cards(colleague, 'Packed')
			.first()
			.getByRole('button', { name: /Actions/ })
			.click();
		await colleague.getByRole('menuitem', { name: /^Open order/ }).click();
		const parcels = colleague.getByRole('region', { name: 'Parcels' });
		const making = colleague.getByRole('dialog', { name: 'New parcel' });
		for (const left of [1, 0]) {
			await parcels.getByRole('button', { name: 'New parcel' }).click();
			if (left > 0) await making.getByRole('checkbox').last().uncheck();
			await making.getByRole('button', { name: 'Make parcel' }).click();
			await expect(making).toBeHidden();
		}
		await parcels.getByRole('button', { name: 'Mark as sent: Parcel 1 of 2' }).click();
		await colleague.getByRole('dialog', { name: 'Send the parcel' }).getByRole('button', { name: 'Mark as sent' }).click();
		await expect(parcels).toContainText('Left on');
		await page.goto(`${shop.url}/profile/orders`);
		await page.getByRole('button', { name: new RegExp(`#${ofTwo}`) }).click();
		await expect(page.getByText('1 of 2 prints is on its way; the other one follows in another parcel.')).toBeVisible();
	});

	await test.step('every print that was paid for and not refunded is at one stage', async () => {
		const stages = await withDatabase(shop, async (client) => {
			const { rows } = await client.query<{ state: string; count: number }>(
				'select state, count(*)::int as count from pieces group by state order by state',
			);
			return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
		});
		expect(stages).toEqual({ cancelled: 1, packed: 1, sent: 1, toPack: 7 });
	});
	await colleague.context().close();
});
