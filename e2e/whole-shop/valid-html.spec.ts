import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/test.ts';

const validator = new HtmlValidate({
	root: true,
	extends: ['html-validate:standard', 'html-validate:a11y'],
	// A table that scrolls is a region by its role.
	rules: { 'prefer-native-element': 'off' },
});

/** Sentences on what is not valid, each with its place. */
const faultsOf = async (html: string): Promise<readonly string[]> =>
	(await validator.validateString(html)).results.flatMap(({ messages }) =>
		messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
	);

/** Pages that are not in the sitemap. */
const unlisted = [
	'/prints/proofprint',
	'/process/fineartprint?image_id=none',
	'/prices?width=600&height=400&pixelWidth=6000',
	'/profile',
	'/nowhere',
];

test('every page in the sitemap, and others that the server sends, are valid HTML with a picture to share [S2.04]', async ({
	page,
	shop,
}) => {
	const textOf = async (path: string): Promise<string> => (await page.request.get(new URL(path, shop.url).href)).text();
	expect(await faultsOf('<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></div></p></body></html>')).not.toEqual(
		[],
	);
	await page.goto(shop.url);
	const listed = await page.evaluate(
		(xml) => {
			const read = new DOMParser().parseFromString(xml, 'application/xml');
			if (read.querySelector('parsererror') !== null) throw new Error('The sitemap is no XML.');
			return [...read.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
		},
		await textOf('/sitemap.xml'),
	);
	expect(listed.length).toBeGreaterThan(4);
	for (const path of [...listed, ...unlisted]) {
		const html = await textOf(path);
		expect.soft(await faultsOf(html), path).toEqual([]);
		for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
			expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
	}
	for (const path of listed) {
		const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await textOf(path)) ?? [];
		const answer = await page.request.get(picture);
		expect(answer.ok(), `${path}: ${picture}`).toBe(true);
		expect(answer.headers()['content-type']).toMatch(/^image\//);
	}
});
