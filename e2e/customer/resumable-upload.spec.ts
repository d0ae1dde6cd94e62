import { rm, writeFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { sendImage } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { beginScan, scanName as name, scan, small } from '../support/scans.ts';
import { logIn } from '../support/staff.ts';
import { expect, test, upload } from '../support/test.ts';
import { card, choose, fastLine, gallery, row, slowLine, unfinishedAt } from '../support/uploads.ts';

/** Uploads that are interrupted: by the line, by a reload, by the server, by another tab, by a new identity. The server dies in one of them. */
test.use({ shopOf: 'resumable' });

test('an upload that went offline goes on by itself, and sends nothing twice [C8.08] [D14]', async ({ page, context, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await context.setOffline(true);
	await expect(page.getByText('You are offline.')).toBeVisible();
	await expect(row(page, name)).toContainText('Waiting for the connection');
	await expect(row(page, name)).toContainText(/\d+\.\d of \d+\.\d MB arrived\. It resumes automatically\./);
	await context.setOffline(false);
	await expect(page.getByText('You are offline.')).toBeHidden();
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a connection that breaks is tried again, at once when asked for [C8.08] [D14]', { tag: '@long' }, async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	// Broken until it is asked for: a try of its own in between would prove nothing.
	await page.evaluate(() => document.addEventListener('click', () => Reflect.set(document, 'isAsked', true), true));
	const isAsked = () => page.evaluate(() => Reflect.get(document, 'isAsked') === true);
	await page.route('**/account/uploads/resumable/*', async (route) =>
		(await isAsked()) ? route.continue() : route.abort('connectionreset'),
	);
	await expect(row(page, name)).toContainText('Connection lost. Trying again…');
	await fastLine(page);
	await page.getByRole('button', { name: `Try now: ${name}` }).click();
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a server that fails a few times is waited for; then it is said, and what arrived is kept [C8.08] [D28]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const traffic = await beginScan(page, shop.url);
	const fault = { error: { statusCode: 500, name: 'InternalServerError', message: 'Internal Server Error' } };
	let answered = 0;
	await page.route('**/account/uploads/resumable/*', (route) => {
		answered += 1;
		return route.fulfill({ status: 500, json: fault });
	});
	await expect(row(page, name)).toContainText('The server is busy. Trying again…');
	const tryNow = page.getByRole('button', { name: `Try now: ${name}` });
	// Tries of the page itself come in between, so the number of presses until it gives up differs.
	await expect
		.poll(async () => {
			await tryNow.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
			return row(page, name).textContent();
		})
		.toContain('Upload failed. Please try again.');
	expect(answered).toBeGreaterThanOrEqual(6);
	await expect(row(page, name)).toContainText(/have arrived and are kept; the upload continues from there/);
	await page.unroute('**/account/uploads/resumable/*');
	await fastLine(page);
	await page.getByRole('button', { name: `Try again: ${name}` }).click();
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a server that says that it is away is waited for, however many tries that takes [O3.03] [D14]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const traffic = await beginScan(page, shop.url);
	let answered = 0;
	await page.route('**/account/uploads/resumable/*', (route) => {
		answered += 1;
		const error = {
			statusCode: 503,
			name: 'ServiceUnavailableError',
			code: 'SERVICE_UNAVAILABLE',
			message: 'The shop cannot answer just now.',
		};
		return route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { error } });
	});
	const tryNow = page.getByRole('button', { name: `Try now: ${name}` });
	await expect
		.poll(async () => {
			await tryNow.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
			return answered;
		})
		.toBeGreaterThan(10);
	await expect(row(page, name)).toContainText('The server is busy. Trying again…');
	await page.unroute('**/account/uploads/resumable/*');
	await fastLine(page);
	await tryNow.click();
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('after a reload the same file goes on from what was acknowledged [D14]', async ({ page, shop }) => {
	const traffic = await beginScan(page, shop.url);
	await page.reload();
	await expect(row(page, name)).toContainText(/\d+\.\d of \d+\.\d MB are here, kept until \d+ \w+\./);
	await expect(row(page, name)).toContainText('Choose the same file again to continue.');
	await fastLine(page);
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: `Choose the file: ${name}` }).click(),
	]);
	await chooser.setFiles(await scan());
	await expect(card(page, name)).toBeVisible();
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('another file in its place is uploaded on its own, and what waited can be discarded [D14]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await beginScan(page, shop.url);
	await page.reload();
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: `Choose the file: ${name}` }).click(),
	]);
	await chooser.setFiles(await photograph('Creek.jpg', small));
	await expect(page.getByText('This is a different file, so it is uploaded separately.')).toBeVisible();
	await expect(card(page, 'Creek.jpg')).toBeVisible();
	await page.getByRole('button', { name: `Discard ${name}` }).click();
	await expect(row(page, name)).toBeHidden();
	await expect.poll(() => unfinishedAt(page, shop)).toEqual([]);
});

test('a server that is killed and started again goes on by itself with every acknowledged byte [D14] [O3.01]', { tag: '@apart' }, async ({
	page,
	shop,
}) => {
	const traffic = await beginScan(page, shop.url);
	await shop.crash();
	await expect(row(page, name)).toContainText('Connection lost. Trying again…');
	await shop.restart();
	await fastLine(page);
	await expect(card(page, name)).toBeVisible();
	expect(traffic).toMatchObject({ begun: 1, sentAgain: [] });
});

test('a second tab takes over, the first says so and can take it back [D14]', { tag: '@long' }, async ({ page, context, shop }) => {
	await beginScan(page, shop.url);
	// Neither tab reaches the end before it is overtaken, however busy the machine is.
	await slowLine(page, 300_000);
	const other = await context.newPage();
	await other.goto(shop.url);
	await expect(row(other, name)).toContainText('It continues in another tab.');
	await slowLine(other, 300_000);
	await choose(other, await scan());
	await expect(row(page, name)).toContainText('It continues in another tab.');
	await page.getByRole('button', { name: `Continue here: ${name}` }).click();
	await expect(row(other, name)).toContainText('It continues in another tab.');
	await fastLine(page);
	await expect(card(page, name)).toBeVisible();
	await expect(card(other, name)).toBeVisible();
	await expect(gallery(other).getByRole('listitem')).toHaveCount(1);
});

test('a file that arrived damaged is sent again once by itself [D14]', { tag: '@long' }, async ({ page, shop }) => {
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

test('processing that takes more than ten minutes is said, and the image comes by itself [C8.08] [C9.06] [D40]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
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
	await expect(card(page, 'Slow.jpg')).toBeVisible();
});

test('a file that is being processed is followed after a reload [C4.12] [C9.07]', { tag: '@long' }, async ({ page, shop }) => {
	await page.goto(shop.url);
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await page.route('**/account/user/uploads/*', () => undefined);
	await choose(page, await scan());
	await expect(row(page, name)).toContainText('Processing...');
	await page.unroute('**/account/user/uploads/*');
	await page.reload();
	await expect(card(page, name)).toBeVisible();
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('an image that the server is kept from making is said to be safe, and comes once it can be made [C8.08] [D14]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await Promise.all(shop.workFolders.map((folder) => rm(folder, { recursive: true, force: true })));
	// A file where the pictures are made: nothing can be.
	await Promise.all(shop.workFolders.map((folder) => writeFile(folder, '')));
	await page.goto(shop.url);
	await choose(page, await photograph('Held up.jpg', small));
	await expect(row(page, 'Held up.jpg')).toContainText('This takes longer than usual; your file is safe');
	await page.reload();
	await expect(row(page, 'Held up.jpg')).toContainText('This takes longer than usual; your file is safe');
	await expectAccessible(page, 'an upload that takes longer');
	await Promise.all(shop.workFolders.map((folder) => rm(folder)));
	await withDatabase(shop, (client) =>
		client.query('update graphile_worker._private_jobs set run_at = now() where last_error is not null'),
	);
	await expect(card(page, 'Held up.jpg')).toBeVisible();
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('a file that is finished while a page asks for the list is in the gallery all the same [C4.12] [C9.07]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	await sendImage(page, shop, await photograph('Between.jpg', { width: 600, height: 400 }));
	// The gallery answers as of a moment before, the list of uploads as of a moment after.
	await page.route(/\/images\/retrieve\?/, (route) => route.fulfill({ json: { images: [], count: 0 } }), { times: 1 });
	await page.goto(shop.url);
	await expect(card(page, 'Between.jpg')).toBeVisible();
});

test('a browser that loses the guest cookie while sending becomes a fresh guest, and the file is gone [C8.08] [D1]', {
	tag: '@long',
}, async ({ page, context, shop }) => {
	await beginScan(page, shop.url);
	await context.clearCookies({ name: 'guest' });
	await expect(page.getByText('Drop your first image here')).toBeVisible();
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('a person who signs in while sending continues under the account [C1.07] [D1]', { tag: '@long' }, async ({ page, shop }) => {
	await beginScan(page, shop.url);
	await page.getByRole('button', { name: 'Login' }).click();
	await logIn(page, shop.admin.email, shop.admin.password);
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByText('Kept in this browser only.')).toBeHidden();
	await fastLine(page);
	await expect(card(page, name)).toBeVisible();
});
