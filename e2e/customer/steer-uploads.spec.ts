import { appendFile, copyFile, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureFile } from '../../fixtures/files.ts';
import { expectAccessible } from '../support/axe.ts';
import { photograph } from '../support/pictures.ts';
import { beginScan, scanName as name, scan, small } from '../support/scans.ts';
import { expect, test, upload } from '../support/test.ts';
import { card, choose, fastLine, gallery, row, slowLine, unfinishedAt, watchTraffic } from '../support/uploads.ts';

/** Uploads in their person's hands: paused, resumed, cancelled, chosen twice, left. */

test('a paused upload gives its place to the next, keeps what arrived, and resumes on request; every page shows the progress [C4.12] [D14] [E1.01]', async ({
	page,
	shop,
}) => {
	const others = await Promise.all([1, 2].map((seed) => photograph(`Reeds ${seed}.jpg`, { ...small, seed })));
	const traffic = await beginScan(page, shop.url);
	const coming = page.getByRole('region', { name: 'Images on their way' }).getByRole('listitem').filter({ hasText: name });
	await expect(coming).toContainText('4500 × 3000 px');
	await expect(coming).toContainText(/On its way · \d+ %/);
	await expect(coming.getByRole('img', { name })).toBeVisible();
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await expect(coming).toContainText(/Paused · \d+ %/);
	await expect(row(page, name)).toContainText(/MB arrived and are kept/);
	await expect(row(page, name)).toContainText('Paused');
	await choose(page, others);
	for (const seed of [1, 2]) await expect(card(page, `Reeds ${seed}.jpg`)).toBeVisible();
	await expect(row(page, name)).toContainText('Paused');
	await page.getByRole('link', { name: 'Continue with Reeds 2.jpg' }).click();
	await page.getByRole('link', { name: /^1 upload, \d+ % arrived, waiting$/ }).click();
	await fastLine(page);
	await page.getByRole('button', { name: `Resume ${name}` }).click();
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 3 });
});

test('a cancelled upload leaves nothing behind [C4.12] [C7.11]', { tag: '@long' }, async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.getByRole('button', { name: `Cancel ${name}` }).click();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
	await page.reload();
	await expect(page.getByText('Drop your first image here')).toBeVisible();
});

test('a file that is here already is not sent again; one chosen twice is sent once; one that only another person has is sent whole [D14] [E1.06]', async ({
	page,
	stranger,
	shop,
}) => {
	const traffic = watchTraffic(page);
	const file = await photograph('Quay.jpg', small);
	await page.goto(shop.url);
	await upload(page, file, 'Quay.jpg');
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	// The row stays for a moment only.
	const isKnown = row(page, 'Quay.jpg').filter({ hasText: 'Already in your images' }).waitFor();
	await choose(page, file);
	await isKnown;
	expect(traffic.begun).toBe(1);
	const theirs = watchTraffic(stranger);
	await stranger.goto(shop.url);
	await upload(stranger, file, 'Quay.jpg');
	expect(theirs).toMatchObject({ begun: 1, acknowledged: (await stat(file)).size, sentAgain: [] });
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await slowLine(page, 2_000_000);
	await choose(page, await scan());
	const isTwice = page.getByText('Already on its way').waitFor();
	await choose(page, await scan());
	await isTwice;
	await fastLine(page);
	await expect(card(page, name)).toBeVisible();
	await expect(gallery(page).getByRole('listitem')).toHaveCount(2);
	expect(traffic.begun).toBe(2);
});

test('a browser that cannot make checksums uploads all the same [D14]', { tag: '@long' }, async ({ page, shop }) => {
	await page.route('**/assets/hash-worker-*', (route) => route.abort());
	await page.goto(shop.url);
	await upload(page, await photograph('Quay.jpg', small), 'Quay.jpg');
});

test('a file that was changed after it was chosen is not sent on, and it is said why [D14]', { tag: '@long' }, async ({ page, shop }) => {
	const file = join(await mkdtemp(join(tmpdir(), 'print-room-changed-')), name);
	await copyFile(await scan(), file);
	await beginScan(page, shop.url, file);
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await appendFile(file, 'more');
	await page.getByRole('button', { name: `Resume ${name}` }).click();
	await expect(row(page, name)).toContainText('The file has been moved or changed since you chose it. Choose it again.');
	await page.getByRole('button', { name: `Remove ${name}` }).click();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
});

test('leaving warns only while something is being sent [D14]', { tag: '@long' }, async ({ page, shop }) => {
	await beginScan(page, shop.url);
	// A browser asks only after the person has touched the page.
	await page.getByRole('heading', { name: 'Your images' }).click();
	const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
	expect(question.type()).toBe('beforeunload');
	await question.dismiss();
	await page.getByRole('button', { name: `Pause ${name}` }).click();
	await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
});

test('uploads are paused, resumed and cancelled by keyboard [C4.12]', { tag: '@long' }, async ({ page, shop }) => {
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

		test('every state of an upload is accessible, fits the screen and has targets for a finger', {
			tag: size === 'desktop' ? '@long' : [],
		}, async ({ page, context, shop }) => {
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
			await expect(card(page, 'Untagged.png').locator('summary')).toContainText('Read as sRGB');
			await expect(card(page, 'Untagged.png')).toContainText('If the colours look wrong, save it with its profile');
			await look('a note on a card');
		});
	});
}
