import type { Locator, Page } from '@playwright/test';
import { deltaE00, labOf, lightOf, type Triple } from '../../fixtures/colour-difference.ts';
import { expectAccessible } from '../support/axe.ts';
import { cartCount } from '../support/cart.ts';
import { openEditor, summaryOf } from '../support/editor.ts';
import { givePaper, mattPaper, mediaLabels, packedTable } from '../support/papers/papers.ts';
import { throughPaperWorker } from '../support/papers/worker-colours.ts';
import { photograph } from '../support/pictures.ts';
import type { RunningShop } from '../support/shop.ts';
import { expect, test, upload } from '../support/test.ts';
import { holdUploads } from '../support/uploads.ts';

test.use({ shopOf: 'papers' });

const picture = () => photograph('Dunes.jpg', { width: 1500, height: 1000, profile: 'srgb' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Paper' });
const drawn = (page: Page): Locator => page.getByRole('img', { name: 'Dunes.jpg, as it is printed' });

/** Two of the media get a paper: a narrow one, an example, and a wide one. */
let labels: readonly string[] | null = null;

async function papers(shop: RunningShop): Promise<readonly [narrow: string, wide: string, unknown: string]> {
	if (labels === null) {
		labels = await mediaLabels(shop);
		const [narrow = '', wide = ''] = labels;
		await givePaper(shop, narrow, mattPaper(0.15, [0.96, 0.95, 0.92]), true);
		await givePaper(shop, wide, mattPaper(0.9, [0.97, 0.97, 0.97]));
	}
	const [narrow = '', wide = '', unknown = ''] = labels;
	return [narrow, wide, unknown];
}

const chooseMedium = async (page: Page, label: string): Promise<void> => {
	const choice = page.getByRole('radio', { name: label });
	if ((await choice.getAttribute('aria-checked')) !== 'true') await choice.click();
};

const isPaper = (page: Page) => expect(drawn(page)).toHaveAttribute('src', /^blob:/);

test('a customer sees the picture on paper, compares, sorts the papers and orders [K1.03] [K1.04] [K2.01] [K2.04] [K2.05] [K2.06] [K4.01]', async ({
	page,
	shop,
}) => {
	const [narrow, wide, unknown] = await papers(shop);
	const tables: string[] = [];
	page.on('request', (request) => void (request.url().includes('/proofs/') && tables.push(request.url())));
	await openEditor(page, shop, await picture());
	await expect(button(page, 'Paper')).toHaveCount(0);
	await page.getByRole('tab', { name: 'Media' }).click();
	await chooseMedium(page, narrow);

	await test.step('switches between the screen and the paper', async () => {
		await expect(button(page, 'Screen')).toHaveAttribute('aria-pressed', 'true');
		expect(tables).toEqual([]);
		await button(page, 'Paper').focus();
		await page.keyboard.press('Enter');
		await isPaper(page);
		await expect(bar(page).getByRole('status')).toContainText(`As on ${narrow}. An example, calculated, not measured on this paper.`);
		await expect(bar(page).getByRole('status')).toContainText(
			'% of the picture cannot be printed exactly. Where this paper cannot show the colours, they are printed as the nearest colour.',
		);
		await bar(page).getByRole('switch', { name: 'Colours that this paper cannot show' }).click();
		await expect(page.locator('[class*=hatch]').first()).toBeVisible();
		await bar(page).getByRole('button', { name: 'Brightness' }).click();
		await expect(bar(page).getByRole('img', { name: /^Reference strip/ })).toBeVisible();
		await expectAccessible(page, 'a print on paper');
		await page.keyboard.press('Escape');
		await expect(bar(page).getByRole('img', { name: /^Reference strip/ })).toBeHidden();
	});

	await test.step('compares by a held key and by a tap', async () => {
		const compare = button(page, 'Compare');
		await compare.focus();
		await page.keyboard.down(' ');
		await expect(drawn(page)).not.toHaveAttribute('src', /^blob:/);
		await compare.press('Tab');
		await isPaper(page);
		await page.keyboard.up(' ');
		await compare.click();
		await expect(drawn(page)).not.toHaveAttribute('src', /^blob:/);
		await compare.click();
		await isPaper(page);
	});

	await test.step('every view of the print is on paper, the crop is not', async () => {
		await button(page, '100 %').first().click();
		await expect(page.getByText(/^(Preparing|Fetching) the original…/)).toHaveCount(0);
		const loupe = page.getByRole('region', { name: 'The original, as it is printed' });
		for (const tile of await loupe.locator('img').all()) expect(await tile.getAttribute('src')).toMatch(/^blob:/);
		await button(page, 'Wall').click();
		await expect(page.getByRole('img', { name: /on a wall/ })).toHaveAttribute('src', /^blob:/);
		await button(page, 'Crop').click();
		await expect(button(page, 'Paper')).toHaveCount(0);
		await button(page, 'Print').click();
	});

	await test.step('sorts the media, and changes to one without a profile and to a better one', async () => {
		await page.getByRole('switch', { name: 'Sort by what each paper can show' }).click();
		await expect(page.getByRole('radio', { name: wide })).toContainText('Shows all of this picture');
		await expect(page.getByRole('radio', { name: narrow })).toContainText(/Shows (more than )?\d+ % of this picture/);
		await expect(page.getByRole('radio').first()).toContainText(wide);
		await chooseMedium(page, unknown);
		await expect(bar(page)).toContainText('There is no profile of this paper yet.');
		await expect(drawn(page)).not.toHaveAttribute('src', /^blob:/);
		await chooseMedium(page, wide);
		await isPaper(page);
		await expect(bar(page)).toContainText('All colours of this picture can be printed on this paper.');
		await expectAccessible(page, 'the media by what each can show');
	});

	await test.step('the design names the paper that was seen', async () => {
		const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/designs$/.test(request.url()));
		for (const step of ['Options', 'Certificate'])
			await summaryOf(page)
				.getByRole('button', { name: `Next: ${step}` })
				.click();
		await summaryOf(page)
			.getByRole('button', { name: /^Add to cart/ })
			.click();
		expect((await asked).postDataJSON().proof).toEqual({ table: expect.stringMatching(/^[0-9a-f]{64}$/), share: 0 });
		await expect.poll(() => cartCount(page, shop)).toBe(1);
	});

	expect(new Set(tables).size).toBe(2);
});

test('the page of a paper shows the latest image in its colours, where nothing moves for it [S2.01] [S2.04]', async ({ page, shop }) => {
	const [narrow] = await papers(shop);
	await page.goto(`${shop.url}/papers`);
	await page.getByRole('link', { name: narrow }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrow);
	const address = page.url();
	const section = page.locator('[data-own-picture]');
	await expect(section.getByRole('link', { name: 'Choose an image' })).toBeVisible();
	await expect(page.getByRole('figure')).toHaveCount(0);
	await page.goto(shop.url);
	await upload(page, await picture(), 'Dunes.jpg');

	await page.goto(address);
	const shown = section.getByRole('img', { name: `Dunes.jpg as on ${narrow}` });
	await expect(shown).toHaveAttribute('src', /^blob:/);
	await expect(section.getByRole('link')).toBeHidden();
	await expect(section.getByRole('status')).toContainText(`As on ${narrow}. An example, calculated, not measured on this paper.`);
	await expect(section.getByRole('status')).toContainText('% of the picture cannot be printed exactly.');
	await expectAccessible(page, 'the page of a paper with a picture');
	const shifts = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list, observer) => {
					observer.disconnect();
					resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
				}).observe({ type: 'layout-shift', buffered: true });
				// Without a shift there is no entry to be called for.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
			}),
	);
	expect(shifts).toBe(0);
	await section.getByRole('button', { name: 'Screen' }).press('Enter');
	await expect(section.getByRole('img', { name: 'Dunes.jpg as on the screen' })).not.toHaveAttribute('src', /^blob:/);
});

test('the choice lasts for the session, and canvases in sRGB only show the paper too [K2.01] [K2.03]', { tag: '@long' }, async ({
	page,
	shop,
}) => {
	const [narrow] = await papers(shop);
	await page.addInitScript(() => {
		const real = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, settings?: object) {
			return real.call(this, kind, { ...settings, colorSpace: 'srgb' });
		} as typeof real;
	});
	await openEditor(page, shop, await picture());
	await page.getByRole('tab', { name: 'Media' }).click();
	await chooseMedium(page, narrow);
	await button(page, 'Paper').click();
	await isPaper(page);
	await page.reload();
	await page.getByRole('tab', { name: 'Media' }).click();
	await chooseMedium(page, narrow);
	await isPaper(page);
	await button(page, 'Screen').click();
	await expect(drawn(page)).not.toHaveAttribute('src', /^blob:/);
	await expect(bar(page)).toHaveCount(0);
});

test('a picture on its way is shown on paper approximately, and its figure waits for the shop’s picture [K2.01] [K2.04] [E1.02]', {
	tag: '@long',
}, async ({ page, shop }) => {
	const [narrow] = await papers(shop);
	const held = await holdUploads(page);
	await page.goto(shop.url);
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles(await picture());
	await page.getByRole('link', { name: /^Continue/ }).click();
	await page.getByRole('tab', { name: 'Media' }).click();
	await chooseMedium(page, narrow);
	await button(page, 'Print').click();
	await button(page, 'Paper').click();
	await isPaper(page);
	await expect(bar(page).getByRole('status')).toContainText('The colours are approximate until your picture has arrived.');
	await expect(bar(page)).not.toContainText('%');
	await page.getByRole('switch', { name: 'Sort by what each paper can show' }).click();
	await expect(page.getByRole('radio', { name: narrow })).toContainText('Worked out when your picture has arrived');
	await held.release();
	await expect(bar(page).getByRole('status')).toContainText('% of the picture cannot be printed exactly.');
	await expect(page.getByRole('radio', { name: narrow })).toContainText(/Shows (more than )?\d+ % of this picture/);
	await isPaper(page);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test('a tap shows the paper, its figure and the comparison [K2.01] [K2.06]', { tag: '@long' }, async ({ page, shop }) => {
		const [narrow] = await papers(shop);
		await openEditor(page, shop, await picture());
		await page.getByRole('tab', { name: 'Media' }).tap();
		await chooseMedium(page, narrow);
		await page.getByRole('tab', { name: 'Print Size' }).tap();
		await button(page, 'Print').tap();
		await button(page, 'Paper').tap();
		await isPaper(page);
		await expect(bar(page)).toContainText('they are printed as the nearest colour.');
		await button(page, 'Compare').tap();
		await expect(drawn(page)).not.toHaveAttribute('src', /^blob:/);
		await button(page, 'Compare').tap();
		await isPaper(page);
		await expectAccessible(page, 'a print on paper on a phone');
	});
});

const side = 320;

/** Colours over all of sRGB, near-neutral ones included, without chance. */
const chart = Buffer.from(
	Array.from({ length: side * side }, (_, at) => {
		const noise = (seed: number) => Math.floor(((Math.sin(at * 12.9898 + seed) * 43_758.5453) % 1) * 128 + 128);
		const [r, g, b] = [noise(1), noise(2), noise(3)];
		return at % 4 === 0 ? [r, Math.min(r + (g % 5), 255), Math.max(r - (b % 5), 0)] : [r, g, b];
	}).flat(),
);

for (const space of ['display-p3', 'srgb'] as const) {
	test(`the worker shows colours as the paper prints them, on a canvas in ${space} [K2.03] [K5]`, {
		tag: space === 'srgb' ? '@long' : [],
	}, async ({ page, shop }) => {
		const paper = mattPaper(0.5, [0.96, 0.95, 0.92]);
		await page.goto(shop.url);
		const shown = await throughPaperWorker(page, { table: packedTable(paper), colours: chart, space });
		expect(shown.isTagged).toBe(space === 'display-p3');
		const errors = Array.from({ length: side * side }, (_, at) => {
			const codes = (from: Buffer): Triple => [(from[at * 3] ?? 0) / 255, (from[at * 3 + 1] ?? 0) / 255, (from[at * 3 + 2] ?? 0) / 255];
			const [r, g, b] = paper(toP3(codes(chart)));
			return deltaE00(labOf('display-p3', [r, g, b]), labOf(space, codes(shown.colours)));
		}).sort((one, other) => one - other);
		expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(0.8);
		expect(errors.at(-1)).toBeLessThanOrEqual(2);
	});
}

/** Display P3 codes of sRGB codes, by the matrix of CSS Color 4. */
function toP3(srgb: Triple): Triple {
	const [r, g, b] = [lightOf(srgb[0]), lightOf(srgb[1]), lightOf(srgb[2])];
	const code = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
	return [
		code(0.8224619687 * r + 0.1775380313 * g),
		code(0.0331941989 * r + 0.9668058011 * g),
		code(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b),
	];
}
