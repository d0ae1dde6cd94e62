import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makePieces } from '../support/orders.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Counts the pieces of the whole shop.
test.use({ shopOf: 'production-board' });

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
const cards = (page: Page, stage: string) => column(page, stage).getByRole('article');

test('two people move prints on one board by key, menu and drag, see each other’s moves, undo them, print again, and keep a view [P1.04] [P2.01] [P2.02] [P5.03]', async ({
	page,
	stranger,
	shop,
}) => {
	await makePieces(shop, [
		{ number: 2401, lastName: 'Moreau', quantity: 3, due: -1 },
		{ number: 2402, lastName: 'Vale', quantity: 1, state: 'toPrint', medium: 'Washi' },
		{ number: 2403, lastName: 'Abel', quantity: 2, state: 'printed', due: 7 },
	]);
	for (const one of [page, stranger]) {
		await openOffice(one, shop);
		await one.getByRole('link', { name: 'Production', exact: true }).click();
		await expect(cards(one, 'To check')).toHaveCount(3);
	}
	await expectAccessible(page, 'the board');

	// By key: the focus stays with the print.
	await cards(page, 'To check').first().focus();
	await page.keyboard.press('ArrowDown');
	await expect(cards(page, 'To check').nth(1)).toBeFocused();
	await page.keyboard.press('.');
	const second = page.getByRole('article', { name: /#2401, line 1, print 2 of 3/ });
	await expect(cards(page, 'To print')).toHaveCount(2);
	await expect(second).toBeFocused();
	await expect(cards(stranger, 'To print')).toHaveCount(2);
	await expect(cards(stranger, 'To check')).toHaveCount(2);
	await page.keyboard.press(',');
	await expect(cards(page, 'To check')).toHaveCount(3);
	await expect(cards(stranger, 'To check')).toHaveCount(3);

	// By menu, all selected; a leap asks once, and one undo takes it back.
	for (let nth = 0; nth < 3; nth += 1) await cards(stranger, 'To check').nth(nth).getByRole('checkbox').check();
	await stranger.getByRole('region', { name: 'Selected prints' }).getByRole('button', { name: 'Move to…' }).click();
	await stranger.getByRole('menuitem', { name: 'Move to “Packed”' }).click();
	const question = stranger.getByRole('dialog', { name: 'Move 3 prints?' });
	await expect(question).toContainText('3 prints leave out at least one stage.');
	await question.getByRole('button', { name: 'Move' }).click();
	await expect(cards(stranger, 'Packed')).toHaveCount(3);
	await expect(cards(page, 'Packed')).toHaveCount(3);
	await stranger.getByRole('button', { name: 'Undo' }).click();
	await expect(cards(stranger, 'To check')).toHaveCount(3);
	await expect(cards(page, 'To check')).toHaveCount(3);

	// By drag: to the next stage, and to Held with a reason.
	await cards(page, 'To print').first().dragTo(column(page, 'Printed'));
	await expect(cards(page, 'Printed')).toHaveCount(3);
	await cards(page, 'Printed').first().dragTo(column(page, 'Held'));
	const holding = page.getByRole('dialog', { name: 'Hold 1 print' });
	await holding.getByLabel('Reason').fill('Scratch on the file');
	await holding.getByRole('switch').click();
	await expectAccessible(page, 'holding');
	await holding.getByRole('button', { name: 'Hold' }).click();
	await expect(cards(stranger, 'Held')).toContainText('Waiting for a file. Held from printed: Scratch on the file');
	await cards(page, 'Held')
		.getByRole('button', { name: /Actions/ })
		.click();
	await page.getByRole('menuitem', { name: 'Release' }).click();
	await expect(cards(page, 'Printed')).toHaveCount(3);

	// The order's page says why prints are held, and releases those of one reason, or a single one.
	const actionsOf = (one: Page, stage: string) =>
		cards(one, stage)
			.first()
			.getByRole('button', { name: /Actions/ });
	for (const [at, reason] of ['Dust', 'Wrong colour'].entries()) {
		await actionsOf(page, 'Printed').click();
		await page.getByRole('menuitem', { name: 'Hold…' }).click();
		await holding.getByLabel('Reason').fill(reason);
		await holding.getByRole('button', { name: 'Hold' }).click();
		await expect(cards(page, 'Held')).toHaveCount(at + 1);
	}
	await actionsOf(stranger, 'Held').click();
	await stranger.getByRole('menuitem', { name: /^Open order/ }).click();
	await expect(stranger.getByText('1 print held: Dust')).toBeVisible();
	await stranger.getByRole('button', { name: 'Release 1 print held: Dust' }).click();
	await expect(stranger.getByText('1 print held: Dust')).toBeHidden();
	await expect(cards(page, 'Held')).toHaveCount(1);
	await stranger.getByRole('button', { name: 'Show prints' }).click();
	await stranger.getByRole('button', { name: /^Release Print/ }).click();
	await expect(stranger.getByText('1 print held: Wrong colour')).toBeHidden();
	await expect(cards(page, 'Printed')).toHaveCount(3);
	await stranger.goBack();

	// A spoiled print is made again, with a reason.
	await cards(page, 'Printed')
		.first()
		.getByRole('button', { name: /Actions/ })
		.click();
	await page.getByRole('menuitem', { name: 'Print again…' }).click();
	const reprint = page.getByRole('dialog', { name: 'Order a print again' });
	await reprint.getByRole('button', { name: 'Print again' }).click();
	await expect(reprint).toContainText('Required');
	await reprint.getByLabel('Reason').selectOption('Damaged');
	await expectAccessible(page, 'printing again');
	await reprint.getByRole('button', { name: 'Print again' }).click();
	await expect(reprint).toBeHidden();
	await expect(cards(page, 'To print')).toContainText('Reprint: damaged');
	await expect(cards(stranger, 'Printed')).toHaveCount(2);

	// Prints that are all at a stage call for its tracking status, which is set in one press.
	const offer = (one: Page) => one.getByRole('button', { name: 'Set and email the customer: “Finishing”, order #2402' });
	await expect(offer(stranger)).toBeVisible();
	await offer(page).click();
	await expect(offer(page)).toBeHidden();
	await expect(offer(stranger)).toBeHidden();

	// Filters and grouping are in the address, and can be kept.
	await page.getByRole('searchbox', { name: 'Find prints' }).fill('2401');
	await page.keyboard.press('Enter');
	await expect(cards(page, 'Printed')).toHaveCount(0);
	await page.getByLabel('Group by').selectOption('order');
	await expect(column(page, 'To check')).toContainText('Order #2401, Moreau');
	expect(new URL(page.url()).search).toBe('?text=2401&group=order');
	await page.getByRole('button', { name: 'Views' }).click();
	await page.getByLabel('Save this view as').fill('Moreau only');
	await page.getByRole('button', { name: 'Save for all staff' }).click();
	await expect(page.getByRole('button', { name: 'Moreau only', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');

	// On a phone: one list, with the stage as a filter.
	await stranger.setViewportSize({ width: 390, height: 844 });
	await expect(stranger.getByRole('list', { name: 'Prints' }).getByRole('article')).toHaveCount(6);
	await stranger.getByLabel('Stage').selectOption('toCheck');
	await expect(stranger.getByRole('list', { name: 'Prints' }).getByRole('article')).toHaveCount(3);
	await expectAccessible(stranger, 'the list on a phone');
	await stranger.goto(`${shop.url}/admin/today`);
	await expect(stranger.getByRole('link', { name: /prints are overdue/ })).toContainText('3');
});
