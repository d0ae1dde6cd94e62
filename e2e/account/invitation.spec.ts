import { codeOf } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { overhang } from '../support/page/overhang.ts';
import { openOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an administrator invites a supervisor, who sets name, password and second factor by the link, once [S1.06] [D24]', async ({
	page: office,
	stranger: page,
	shop,
}) => {
	const email = 'iris.vale@example.com';
	await openOffice(office, shop, '/admin/staff');
	await expect(office.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
	await office.getByLabel('E-mail').fill(email);
	await expectAccessible(office, 'the staff');
	await office.getByRole('button', { name: 'Invite' }).click();
	await expect(office.getByText(email)).toBeVisible();
	const link = linkIn(await mailTo(shop, email, /./));

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(link);
	await expect(page.getByText('You are invited to the back office as a supervisor')).toBeVisible();
	await page.getByLabel('First name').fill('Iris');
	await page.getByLabel('Last name').fill('Vale');
	await page.getByRole('main').getByLabel('Password', { exact: true }).fill('a long enough password 7');
	const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
	await expectAccessible(page, 'an invitation');
	expect(await overhang(page)).toEqual({ by: 0, what: [] });
	await page.getByLabel('Code that the app shows').fill(codeOf(secret, 0));
	await page.getByRole('button', { name: 'Join the staff' }).click();
	await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
	await page.getByRole('button', { name: "I've saved them" }).click();
	await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

	await office.reload();
	await expect(office.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
	await expect(office.getByText(email)).toHaveCount(0);
	await office.goto(link);
	await expect(office.getByText('This invitation has expired, was revoked or has been used.')).toBeVisible();
});
