import { models } from '@print-room/contract';
import type { FileCheckProblem, FileCheckState } from '@print-room/domain';
import { withDatabase } from '../database.ts';
import { editorAddress, sendImage } from '../editor.ts';
import { loaded } from '../office.ts';
import { photograph } from '../pictures.ts';
import type { RunningShop } from '../shop.ts';
import type { Stage } from './print-screens.ts';

interface Check {
	readonly id: string;
	readonly designId: string;
}

interface Answer {
	readonly text: string;
	readonly problems: readonly FileCheckProblem[];
}

const latestCheck = (shop: RunningShop): Promise<Check> =>
	withDatabase(shop, async (client) => {
		const { rows } = await client.query<Check>(
			'select id, design_id as "designId" from free_check_requests where design_id is not null order by created_at desc limit 1',
		);
		const [check] = rows;
		if (check === undefined) throw new Error('Nobody has asked for a file check.');
		return check;
	});

/** Sets the state that an answer or approval would lead to, without sending a mail. */
const putAt = (shop: RunningShop, { id, designId }: Check, state: FileCheckState, { text, problems }: Answer): Promise<void> =>
	withDatabase(shop, async (client) => {
		await client.query(
			"update free_check_requests set state = $2, version = version + 1, answered_at = case when $2 = 'waiting' then null else now() end where id = $1",
			[id, state],
		);
		await client.query("delete from file_check_entries where request_id = $1 and kind <> 'asked'", [id]);
		if (state === 'waiting') return;
		const said = 'insert into file_check_entries (id, request_id, design_id, kind, by_id, verdict, problems, text, mailed_at)';
		const staff = "(select id from users where 'admin' = any (roles) limit 1)";
		await client.query(`${said} values (gen_random_uuid()::text, $1, $2, 'answered', ${staff}, $3, $4, $5, now())`, [
			id,
			designId,
			state === 'changesWanted' ? state : 'looksGood',
			JSON.stringify(problems),
			text,
		]);
		if (state === 'approved')
			await client.query(
				`${said} select gen_random_uuid()::text, id, design_id, 'approved', owner_id, null, '[]', '', null from free_check_requests where id = $1`,
				[id],
			);
	});

const answers: readonly (readonly [state: FileCheckState, answer: Answer])[] = [
	['waiting', { text: '', problems: [] }],
	['looksGood', { text: 'A lovely picture; it will print well on this paper.', problems: [] }],
	['changesWanted', { text: 'The pier is cut off on the left. Is that intended?', problems: ['resolution', 'crop'] }],
	['approved', { text: '', problems: [] }],
];

/** The dialog when opened, when refused, and with its confirmation. */
async function askingScreens({ page, shop, shoot }: Stage): Promise<void> {
	const image = await sendImage(page, shop, await photograph('Old pier.jpg', { seed: 27, width: 1500, height: 1000, profile: null }));
	await page.goto(editorAddress(shop, image, 'proofprint'));
	await page.getByRole('button', { name: 'Free file check' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Free file check' });
	const send = dialog.getByRole('button', { name: 'Ask for the check' });
	await send.waitFor();
	await shoot('check-dialog');
	await send.click();
	await dialog.getByText('E-mail is required').waitFor();
	await shoot('check-dialog-errors');
	await dialog.getByLabel('First name').fill('Ines');
	await dialog.getByLabel('Last name').fill('Moreau');
	await dialog.getByLabel('E-mail').fill('ines.moreau@example.com');
	await dialog.getByLabel(/^Comment/).fill('Is it sharp enough to hang above a sofa?');
	await send.click();
	await page.getByRole('dialog', { name: 'Thank you' }).waitFor({ timeout: 30_000 });
	await shoot('check-thanks');
}

/** The editor with a file check in each state, its panel, and the target of an old link. */
async function loopScreens({ page, shop, shoot }: Stage): Promise<void> {
	const check = await latestCheck(shop);
	for (const [state, answer] of answers) {
		await putAt(shop, check, state, answer);
		await page.goto(`${shop.url}/process/proofprint?design_id=${check.designId}&check=${check.id}`);
		const strip = page.getByRole('region', { name: 'Free file check' });
		const toggle = strip.getByRole('button');
		await toggle.waitFor();
		await page.waitForLoadState('networkidle');
		// An answer opens by itself where there is room.
		if (await strip.getByRole('button', { name: 'Hide' }).isVisible()) await toggle.click();
		await shoot(`check-${state}`);
		await toggle.click();
		await page.getByText('All messages').waitFor();
		await shoot(`check-${state}-panel`);
	}
	await page.goto(`${shop.url}/file-check/${'x'.repeat(43)}`);
	await page.getByText('This link has expired').first().waitFor();
	await shoot('check-link-expired');
}

/** The customer's screens of the file check, with the list in the profile; not logged in. */
export async function fileCheckScreens(stage: Stage): Promise<void> {
	const { page, shop, shoot } = stage;
	await page.goto(`${shop.url}/profile/file-checks`);
	await page.getByText('No file checks yet').waitFor();
	await shoot('check-profile-empty');
	await askingScreens(stage);
	await loopScreens(stage);
	await page.goto(`${shop.url}/profile/file-checks`);
	await page.getByRole('list', { name: 'Your file checks' }).getByRole('listitem').first().waitFor();
	await shoot('check-profile');
}

export async function fileCheckOfficeScreens({ page, shop, shoot }: Stage): Promise<void> {
	const check = await latestCheck(shop);
	const request = models.testproofrequests;
	const address = `${shop.url}/admin/${request.details}`;
	for (const [state, answer] of answers) {
		await putAt(shop, check, state, answer);
		await page.goto(`${address}/${check.id}`);
		await page.getByRole('heading', { name: 'History' }).waitFor();
		await page.waitForLoadState('networkidle');
		await shoot(`admin-check-${state}`);
	}
	await putAt(shop, check, 'waiting', { text: '', problems: [] });
	await page.goto(`${shop.url}/admin/${request.name}?f.state=waiting`);
	await loaded(page);
	await shoot('admin-check-list-waiting');
	await page.goto(`${address}/${check.id}`);
	const form = page.getByRole('form', { name: 'Answer' });
	await form.getByText('Something to change', { exact: true }).click();
	await form.getByText('Resolution', { exact: true }).click();
	await form.getByText('Crop', { exact: true }).click();
	await form.getByText('Something to change', { exact: true }).scrollIntoViewIfNeeded();
	await shoot('admin-check-answer');
	await form.getByRole('button', { name: 'Send answer' }).scrollIntoViewIfNeeded();
	await shoot('admin-check-mail');
	await page.evaluate(() => sessionStorage.clear());
	await withDatabase(shop, async (client) => {
		await client.query('update file_check_entries set design_id = null where request_id = $1', [check.id]);
		await client.query('update free_check_requests set design_id = null where id = $1', [check.id]);
	});
	await page.goto(`${address}/${check.id}`);
	await page.getByText("The linked design doesn't exist.").waitFor();
	await page.waitForLoadState('networkidle');
	await shoot('admin-check-design-gone');
	await page.goto(`${address}/none`);
	await page.getByText('There is no such request.').waitFor();
	await shoot('admin-check-missing');
}
