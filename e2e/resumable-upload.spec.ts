import { appendFile, copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixtureFile } from '../fixtures/files.ts';
import { expectAccessible } from './support/axe.ts';
import { photograph } from './support/pictures.ts';
import { logIn } from './support/staff.ts';
import { expect, test, upload } from './support/test.ts';
import { acknowledged, card, choose, gallery, row, slowLine, unfinishedAt, watchTraffic } from './support/uploads.ts';

/** Uploads that are interrupted: by the line, by a reload, by the server, by another tab, by the person. The server dies in one of them. */
test.use({ shopOf: 'resumable' });

const megabyte = 1_048_576;
const name = 'Estuary.tif';
/** About 15 MB. */
const scan = () => photograph(name, { format: 'tiff' });
const small = { width: 1200, height: 800 } as const;

/** On a line that takes some seconds for the scan; some of it has arrived. */
async function beginScan(page: Page, shopUrl: string, file?: string) {
	const traffic = watchTraffic(page);
	await page.goto(shopUrl);
	await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
	await slowLine(page, 2_000_000);
	await choose(page, file ?? (await scan()));
	await acknowledged(traffic, 2 * megabyte);
	return traffic;
}

test('an upload that went offline goes on by itself, and sends nothing twice [C8.08] [D14]', async ({ page, context, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await context.setOffline(true);
	await expect(page.getByText('You are offline.')).toBeVisible();
	await expect(row(page, name)).toContainText('Waiting for the connection');
	await expect(row(page, name)).toContainText(/\d+\.\d of \d+\.\d MB arrived\. It resumes by itself\./);
	await context.setOffline(false);
	await expect(page.getByText('You are offline.')).toBeHidden();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a connection that breaks is tried again, at once when asked for [C8.08] [D14]', async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await page.route('**/account/uploads/resumable/*', (route) => route.abort('connectionreset'));
	await expect(row(page, name)).toContainText('Connection lost. Trying again…');
	await page.unroute('**/account/uploads/resumable/*');
	await page.getByRole('button', { name: `Try now: ${name}` }).click();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a server that fails a few times is waited for; then it is said, and what arrived is kept [C8.08] [D28]', async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	const fault = { error: { statusCode: 500, name: 'InternalServerError', message: 'Internal Server Error' } };
	await page.route('**/account/uploads/resumable/*', (route) => route.fulfill({ status: 500, json: fault }));
	await expect(row(page, name)).toContainText('The server cannot take it just now. Trying again…');
	for (let tries = 0; tries < 6; tries += 1) {
		const answer = page.waitForResponse('**/account/uploads/resumable/*');
		await page.getByRole('button', { name: `Try now: ${name}` }).click();
		await answer;
	}
	await expect(row(page, name)).toContainText('Upload failed. Please try again.');
	await expect(row(page, name)).toContainText(/arrived and are kept; it goes on from there/);
	await page.unroute('**/account/uploads/resumable/*');
	await page.getByRole('button', { name: `Try again: ${name}` }).click();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('after a reload the same file goes on from what was acknowledged [D14]', async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await page.reload();
	await expect(row(page, name)).toContainText(/\d+\.\d of \d+\.\d MB are here, kept until \d+ \w+\./);
	await expect(row(page, name)).toContainText('Choose the same file again and it goes on.');
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: `Choose the file: ${name}` }).click(),
	]);
	await chooser.setFiles(await scan());
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('another file in its place is uploaded on its own, and what waited can be discarded [D14]', async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.reload();
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: `Choose the file: ${name}` }).click(),
	]);
	await chooser.setFiles(await photograph('Creek.jpg', small));
	await expect(page.getByText('That is another file; it is uploaded on its own.')).toBeVisible();
	await expect(card(page, 'Creek.jpg')).toBeVisible({ timeout: 30_000 });
	await page.getByRole('button', { name: `Discard ${name}` }).click();
	await expect(row(page, name)).toBeHidden();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
});

test('a server that is killed and started again goes on with every acknowledged byte [D14]', async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await shop.crash();
	await expect(row(page, name)).toContainText('Connection lost. Trying again…');
	await shop.restart();
	await page.getByRole('button', { name: `Try now: ${name}` }).click();
	await expect(card(page, name)).toBeVisible({ timeout: 60_000 });
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a second tab takes over, the first says so and can take it back [D14]', async ({ page, context, shop }) => {
	await beginScan(page, shop.url);
	const other = await context.newPage();
	await other.goto(shop.url);
	await expect(row(other, name)).toContainText(/MB are here/);
	await slowLine(other, 1_000_000);
	await choose(other, await scan());
	await expect(row(page, name)).toContainText('It goes on in another tab.');
	await page.getByRole('button', { name: `Go on here: ${name}` }).click();
	await expect(row(other, name)).toContainText('It goes on in another tab.');
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	await expect(card(other, name)).toBeVisible({ timeout: 30_000 });
	await expect(gallery(other).getByRole('listitem')).toHaveCount(1);
});

test('a paused upload gives its place to the next, keeps what arrived, and goes on when told to [C4.12] [D14]', async ({ page, shop }) => {
	const others = await Promise.all([1, 2].map((seed) => photograph(`Reeds ${seed}.jpg`, { ...small, seed })));
	const traffic = await beginScan(page, shop.url);
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await expect(row(page, name)).toContainText(/MB arrived and are kept/);
	await expect(row(page, name)).toContainText('Paused');
	await choose(page, others);
	for (const seed of [1, 2]) await expect(card(page, `Reeds ${seed}.jpg`)).toBeVisible({ timeout: 30_000 });
	await expect(row(page, name)).toContainText('Paused');
	await page.getByRole('button', { name: `Resume ${name}` }).click();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	expect(traffic).toMatchObject({ begun: 3 });
});

test('a cancelled upload leaves nothing behind [C4.12] [C7.11]', async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.getByRole('button', { name: `Cancel ${name}` }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
	await page.reload();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
});

test('a file that is here already is not sent again; one chosen twice is sent once [D14]', async ({ page, shop }) => {
	const traffic = watchTraffic(page);
	const file = await photograph('Quay.jpg', small);
	await page.goto(shop.url);
	await upload(page, file, 'Quay.jpg');
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await choose(page, file);
	await expect(row(page, 'Quay.jpg')).toContainText('Already in your images');
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await slowLine(page, 2_000_000);
	await choose(page, await scan());
	await choose(page, await scan());
	await expect(page.getByText('Already on its way')).toBeVisible();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	await expect(gallery(page).getByRole('listitem')).toHaveCount(2);
	expect(traffic.begun).toBe(2);
});

test('a browser that cannot make checksums uploads all the same [D14]', async ({ page, shop }) => {
	await page.route('**/assets/hash-worker-*', (route) => route.abort());
	await page.goto(shop.url);
	await upload(page, await photograph('Quay.jpg', small), 'Quay.jpg');
});

test('a file that was changed after it was chosen is not sent on, and it is said why [D14]', async ({ page, shop }) => {
	const file = join(await mkdtemp(join(tmpdir(), 'print-room-changed-')), name);
	await copyFile(await scan(), file);
	await beginScan(page, shop.url, file);
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await appendFile(file, 'more');
	await page.getByRole('button', { name: `Resume ${name}` }).click();
	await expect(row(page, name)).toContainText('The file was moved or changed since it was chosen. Choose it again.');
	await page.getByRole('button', { name: `Remove ${name}` }).click();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
});

test('what arrived damaged is sent once more by itself [D14]', async ({ page, shop }) => {
	const damaged = { error: { statusCode: 422, name: 'Error', code: 'UPLOAD_DAMAGED', message: 'The file was damaged on its way.' } };
	await page.goto(shop.url);
	let answers = 0;
	await page.route('**/account/uploads/resumable/*', (route) => {
		answers += 1;
		return answers === 1 ? route.fulfill({ status: 422, json: damaged }) : route.continue();
	});
	await upload(page, await photograph('Quay.jpg', small), 'Quay.jpg');
	expect(answers).toBeGreaterThan(1);
});

test('processing that takes more than ten minutes is said, and the image comes by itself [C8.08] [C9.06] [D40]', async ({ page, shop }) => {
	await page.clock.install();
	await page.goto(shop.url);
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await page.route('**/account/user/uploads/*', () => undefined);
	await choose(page, await photograph('Slow.jpg', small));
	await expect(row(page, 'Slow.jpg')).toContainText('Processing...');
	await page.clock.fastForward('09:50');
	await expect(row(page, 'Slow.jpg')).toContainText('Processing...');
	await page.clock.fastForward('00:15');
	await expect(
		page.getByText(
			'File Slow.jpg is taking too long to process. It will appear in the gallery after the processing is completed. Please reload the page in a while.',
		),
	).toBeVisible();
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await expect(card(page, 'Slow.jpg')).toBeVisible({ timeout: 30_000 });
});

test('what is being processed is followed after a reload [C4.12] [C9.07]', async ({ page, shop }) => {
	await page.goto(shop.url);
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await page.route('**/account/user/uploads/*', () => undefined);
	await choose(page, await scan());
	await expect(row(page, name)).toContainText('Processing...', { timeout: 30_000 });
	await page.unroute('**/account/user/uploads/*');
	await page.reload();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('who lost the guest cookie while sending becomes a fresh guest; the file goes [C8.08] [D1]', async ({ page, context, shop }) => {
	await beginScan(page, shop.url);
	await context.clearCookies({ name: 'guest' });
	await expect(page.getByText('Drop your first image here')).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('who signs in while sending goes on as themselves [C1.07] [D1]', async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.getByRole('button', { name: 'Login' }).click();
	await logIn(page, shop.admin.email, shop.admin.password);
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByText('Kept for this browser.')).toBeHidden();
	await expect(card(page, name)).toBeVisible({ timeout: 30_000 });
});

test('leaving warns only while something is being sent [D14]', async ({ page, shop }) => {
	await beginScan(page, shop.url);
	// A browser asks only after the person has touched the page.
	await page.getByRole('heading', { name: 'Your images' }).click();
	const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
	expect(question.type()).toBe('beforeunload');
	await question.dismiss();
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
});

test('uploads are paused, resumed and cancelled by keyboard [C4.12]', async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.getByRole('button', { name: 'Choose files' }).focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: `Resume ${name}` })).toBeFocused();
	await page.keyboard.press('Space');
	await expect(page.getByRole('button', { name: `Pause ${name}` })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

for (const [size, viewport] of [
	['desktop', { width: 1440, height: 900 }],
	['phone', { width: 360, height: 740 }],
] as const) {
	test.describe(`on the ${size}`, () => {
		test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

		test('every state of an upload is accessible, fits the screen and has targets for a finger', async ({ page, context, shop }) => {
			const look = async (state: string): Promise<void> => {
				await expectAccessible(page, state);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
			};
			await beginScan(page, shop.url);
			if (size === 'phone') {
				for (const action of ['Pause', 'Cancel']) {
					const box = await page.getByRole('button', { name: `${action} ${name}` }).boundingBox();
					expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
				}
			}
			await page.getByRole('button', { name: `Pause ${name}` }).click();
			await choose(page, fixtureFile('text.txt'));
			await look('paused, and a file that was refused');
			await context.setOffline(true);
			await page.getByRole('button', { name: `Resume ${name}` }).click();
			await expect(row(page, name)).toContainText('Waiting for the connection');
			await look('offline');
			await page.getByRole('button', { name: `Pause ${name}` }).click();
			await context.setOffline(false);
			await page.reload();
			await expect(row(page, name)).toContainText('Choose the same file again');
			await look('unfinished');
			await choose(page, await photograph('Untagged.png', { ...small, format: 'png', profile: null }));
			await card(page, 'Untagged.png').locator('summary').click();
			await expect(card(page, 'Untagged.png').locator('summary')).toContainText('Taken as sRGB');
			await expect(card(page, 'Untagged.png')).toContainText('If the colours look wrong, save it with its profile');
			await look('a note on a card');
		});
	});
}
