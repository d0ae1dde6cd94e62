import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry, InformationPage, InformationPageDetail, InformationPreview } from '@print-room/contract';
import { INFORMATION_SLUGS, informationProblems, noContact } from '@print-room/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { firstTexts } from './first-texts.ts';

const html = `<head><title>__PAGE_TITLE__</title><!--shell-head--></head><script type="application/json">__RUNTIME_CONFIG__</script>
<noscript>needs JavaScript</noscript><div id="root"><!--shell--></div>`;
const shell = {
	styles: '',
	first:
		'<main><h1>__INFORMATION_TITLE__</h1><article>__INFORMATION_BEGIN__<h2>x</h2>__INFORMATION_END__</article></main><footer class="f"><ul><li><a href="/__INFORMATION_SLUG__">__INFORMATION_TITLE__</a></li></ul></footer>',
	returning: '',
	styleSheets: [],
	modules: [],
};
let webApp: string;
let admin: Visitor;
let second: TestShop;

beforeAll(async () => {
	webApp = await mkdtemp(join(tmpdir(), 'print-room-information-'));
	await mkdir(join(webApp, 'assets'));
	await writeFile(join(webApp, 'index.html'), html);
	const shells = { information: shell, 'upload fineartprint': shell, notFound: { ...shell, first: '<h1>404</h1>' } };
	await writeFile(join(webApp, 'shells.json'), JSON.stringify({ sandbox: shells, foxy: shells }));
});
const shop = testShop(() => ({ environment: { WEB_APP_DIR: webApp } }));
beforeAll(async () => {
	admin = await shop.admin();
	second = await startTestShop({ beside: shop, worker: false, environment: { WEB_APP_DIR: webApp } });
	await admin.patch('/api/studio', { ...noContact, name: 'Dawn & Dusk', email: 'hello@dawn.example', links: [] });
});
afterAll(async () => {
	await second.close();
	await rm(webApp, { recursive: true });
});

const write = (slug: string, markdown: string, headers = {}) => admin.patch(`/api/informationPages/${slug}`, { markdown }, headers);
const detail = async (slug: string) => (await admin.get<InformationPageDetail>(`/api/informationPages/${slug}`)).body;
const page = async ({ nobody }: Pick<TestShop, 'nobody'>, path: string) => {
	const { status, body, headers } = await nobody().get<string>(path);
	return { status, body, robots: headers.get('x-robots-tag') };
};
const statusOf = async (process: Pick<TestShop, 'nobody'>, path: string) => (await page(process, path)).status;

test('a new shop has a text for each page, and shows none before it is filled in [S1.04]', async () => {
	for (const { context } of [shop, second]) await expect.poll(() => context.config.shopName).toBe('Dawn & Dusk');
	const pages = (await admin.get<InformationPage[]>('/api/informationPages')).body;
	expect(pages.map(({ slug }) => slug)).toEqual(INFORMATION_SLUGS);
	for (const { slug, isFirst, changedByName, problems } of pages.filter((one) => one.slug !== 'papers')) {
		expect([slug, isFirst, changedByName]).toEqual([slug, true, null]);
		expect(problems).toEqual(informationProblems(firstTexts[slug], { ...noContact, name: 'Dawn & Dusk', email: 'hello@dawn.example' }));
		expect(problems.filter(({ kind }) => kind === 'blank')).not.toEqual([]);
		expect(await page(shop, `/${slug}`)).toMatchObject({ status: 404, robots: 'noindex', body: expect.stringContaining('<h1>404</h1>') });
		expect((await shop.nobody().get(`/api/information/${slug}`)).status).toBe(404);
	}
	expect((await page(shop, '/prints/fineartprint')).body).not.toContain('/delivery');
	expect((await page(shop, '/sitemap.xml')).body).not.toContain('/delivery');
});

test('a page that is filled in comes as HTML in every process, is linked and listed, and is gone when it has a blank again [S1.04] [S2.03] [S2.04]', async () => {
	expect((await write('delivery', '## Costs\n\n{name} & <b>co</b>: {email}')).status).toBe(204);
	for (const process of [shop, second]) {
		await expect.poll(() => statusOf(process, '/delivery')).toBe(200);
		const { body, robots } = await page(process, '/Delivery/');
		expect(body).toContain('<title>Delivery and returns · Dawn &amp; Dusk</title>');
		expect(body).toContain(`<link rel="canonical" href="${process.config.publicUrl}/delivery" />`);
		expect(body).toContain(
			'<h1>Delivery and returns</h1><article><h2 id="about-costs">Costs</h2>\n<p>Dawn &amp; Dusk &amp; &lt;b&gt;co&lt;/b&gt;: <a href="mailto:hello@dawn.example">hello@dawn.example</a></p>\n</article>',
		);
		expect([robots, body.includes('noscript')]).toEqual([null, false]);
		const upload = (await page(process, '/prints/fineartprint')).body;
		expect(upload).toContain('<li><a href="/prices">Prices</a></li><li><a href="/delivery">Delivery and returns</a></li></ul></footer>');
		expect(upload).toContain('{"slug":"prices","title":"Prices"},{"slug":"delivery","title":"Delivery and returns"}]');
		expect(upload).toContain('<noscript>');
	}
	const sitemap = (await page(shop, '/sitemap.xml')).body;
	expect(sitemap).toContain(`<loc>${shop.config.publicUrl}/delivery</loc><lastmod>`);
	expect(sitemap).not.toMatch(/help|admin|profile/);
	expect((await page(shop, '/robots.txt')).body).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`);
	expect((await shop.nobody().get('/api/information/delivery')).body).toMatchObject({ slug: 'delivery', title: 'Delivery and returns' });

	await write('delivery', 'Within [[days]] days.');
	for (const process of [shop, second]) await expect.poll(() => statusOf(process, '/delivery')).toBe(404);
});

test('a page follows the studio: it is not shown while it names what the studio has not entered [S1.04]', async () => {
	await write('imprint', '{name}, {company number}');
	expect((await detail('imprint')).problems).toEqual([{ kind: 'missing', word: 'company number' }]);
	const studio = { ...noContact, name: 'Dawn & Dusk', email: 'hello@dawn.example', links: [] };
	await admin.patch('/api/studio', { ...studio, companyNumber: '0123' });
	for (const process of [shop, second]) {
		await expect.poll(() => statusOf(process, '/imprint')).toBe(200);
		expect((await page(process, '/imprint')).body).toContain('<p>Dawn &amp; Dusk, 0123</p>');
	}
	await admin.patch('/api/studio', studio);
	await expect.poll(() => statusOf(second, '/imprint')).toBe(404);
});

test('every text is kept as a version with its author, and an earlier one can be read and saved again [S1.04]', async () => {
	const first = await detail('help');
	const { version } = first;
	expect((await write('help', 'New', { 'if-match': `"${version}"` })).headers.get('etag')).toBe(`"${version + 1}"`);
	expect((await write('help', 'New')).headers.get('etag')).toBe(`"${version + 1}"`);
	const saved = await detail('help');
	expect(saved).toMatchObject({ markdown: 'New', isFirst: false, changedByName: expect.stringMatching(/./), problems: [] });
	expect(saved.versions.map((one) => [one.version, one.changedByName === null])).toEqual([
		[version + 1, false],
		[version, true],
	]);
	const earlier = await admin.get<{ markdown: string }>(`/api/informationPages/help/versions/${version}`);
	expect(earlier.body).toMatchObject({ markdown: first.markdown, version });
	expect((await admin.get('/api/informationPages/help/versions/99')).status).toBe(404);
	await write('help', earlier.body.markdown);
	expect(await detail('help')).toMatchObject({ markdown: first.markdown, version: version + 2 });
	const [entry] = (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=information')).body;
	expect(entry).toMatchObject({
		recordName: 'Help',
		changes: [{ field: 'version', before: version + 1, after: version + 2 }],
	});
});

test('the second of two simultaneous changes of a page is refused, and both of different pages are taken [S1.04]', async () => {
	const { version } = await detail('terms');
	const both = await Promise.all(['One', 'Two'].map((text) => write('terms', text, { 'if-match': `"${version}"` })));
	expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
	const others = await Promise.all(['privacy', 'papers'].map((slug) => write(slug, 'A [[blank]]')));
	expect(others.map(({ status }) => status)).toEqual([204, 204]);
	expect((await write('prints', 'x')).status).toBe(400);
});

test('a preview shows a text as its page would, and saves nothing [S1.04]', async () => {
	const { version } = await detail('contact');
	const { body } = await admin.post<InformationPreview>('/api/informationPages/contact/preview', { markdown: '*{name}* [[when]]' });
	expect(body).toEqual({
		html: '<p><em>Dawn &amp; Dusk</em> <mark>when</mark></p>\n',
		problems: [{ kind: 'blank', text: 'when' }],
	});
	expect((await detail('contact')).version).toBe(version);
	expect((await admin.post('/api/informationPages/contact/preview', { markdown: 'x'.repeat(60_001) })).status).toBe(422);
});
